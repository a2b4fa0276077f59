import { randomBytes } from "node:crypto";
import { colorInputs, rolesOf, toHex } from "@cortile/contract/theme";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#core/ctx";
import { translate, type Text } from "#core/i18n";
import { escapeMarkup } from "#core/markup";
import { fillUrlTemplate } from "#core/text";
import { selectMember, upsertSetting } from "#people";
import { unsubscribeTexts as texts } from "./mail.messages.ts";
import { readUnsubscribe, type StoppableKind } from "./unsubscribe.address.ts";

const settingOf = { interactions: "qa_frequency", messages: "email_notification_not_qa" } as const;

const url = "/x/unsubscribe/:id/:kind";
/** A mail program sends `List-Unsubscribe=One-Click`, which is not looked at. */
const bodyLimit = 16 * 1024;

/**
 * The link in mails that stops them, for whoever has it: no sign-in, and no effect but this one. Opening it changes nothing, because
 * mail scanners open links; the button on the page and the one click of mail programs (RFC 8058) are a POST.
 */
export function addUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const read = (request: FastifyRequest) =>
    readUnsubscribe(platform, request.params as { id: string; kind: string }, request.query as Readonly<Record<string, unknown>>);

  app.get(url, (request, reply) => {
    const asked = read(request);
    return asked ? send(request, reply, { text: texts[asked.kind], asks: true }) : sendInvalid(request, reply);
  });

  app.post(url, { bodyLimit }, async (request, reply) => {
    const asked = read(request);
    if (!asked) return sendInvalid(request, reply);
    await stop(asked);
    return send(request, reply, { text: texts.stopped, settingsOf: asked.userId });
  });

  /** An account that is gone needs nothing. */
  async function stop({ userId, kind }: { userId: number; kind: StoppableKind }): Promise<void> {
    await platform.db.transaction().execute(async (tx) => {
      if (await selectMember(tx, userId)) await upsertSetting(tx, userId, settingOf[kind], 0);
    });
  }

  const sendInvalid = (request: FastifyRequest, reply: FastifyReply) => send(request, reply.code(404), { text: texts.invalid });

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { text: Text; asks?: true; settingsOf?: number },
  ): FastifyReply {
    const { language, snapshot } = request.state;
    const { preferences } = snapshot;
    const nonce = randomBytes(16).toString("base64");
    const community = preferences["text.application_name"] || "Cortile";
    const say = (text: Text) => escapeMarkup(translate(text, language, { community }));
    const settings =
      shown.settingsOf === undefined
        ? ""
        : `<p><a href="${escapeMarkup(fillUrlTemplate(preferences["configurations.url_template_profile_settings"], { id: shown.settingsOf }))}">${say(texts.settings)}</a></p>`;
    const page =
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(texts.title)}</title>` +
      `<style nonce="${nonce}">${styleOf(preferences)}</style></head><body><main><h1>${say(texts.title)}</h1>` +
      // Without an address of its own the form is sent to the one of the page, signature and all.
      `<p role="status">${say(shown.text)}</p>${shown.asks ? `<form method="post"><button>${say(texts.stop)}</button></form>` : ""}` +
      `${settings}<p><a href="/">${escapeMarkup(community)}</a></p></main></body></html>`;
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        vary: "Accept-Language, Cookie",
        // The address is a secret of who has it.
        "referrer-policy": "no-referrer",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      })
      .send(page);
  }
}

/** Colours of the community, light and dark. */
function styleOf(preferences: Parameters<typeof colorInputs>[0]): string {
  const colorsIn = (scheme: "light" | "dark"): string => {
    const roles = rolesOf(colorInputs(preferences), scheme);
    return `--fill:${toHex(roles["brand-fill"])};--on-fill:${toHex(roles["on-brand"])};`;
  };
  return `
*{box-sizing:border-box}
:root{color-scheme:light dark;--page:#f4f6f5;--surface:#fff;--text:#1d2422;--text-2:#4d5753;${colorsIn("light")}}
@media (prefers-color-scheme:dark){:root{--page:#101413;--surface:#1a201e;--text:#e6ebe9;--text-2:#b3bdb9;${colorsIn("dark")}}}
body{margin:0;padding:24px 12px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-inline-size:560px;margin:10vh auto 0;padding:28px;border-radius:14px;background:var(--surface)}
h1{margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--text)}
a{color:var(--text-2)}
button{min-block-size:44px;margin:0 0 24px;padding:10px 20px;border:0;border-radius:10px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}`;
}
