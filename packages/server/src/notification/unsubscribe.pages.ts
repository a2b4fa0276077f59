import { randomBytes } from "node:crypto";
import type { Preferences } from "@cortile/contract/preference";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brandColors, inlineMark } from "#brand";
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

/** What the page says. */
interface Shown {
  title: Text;
  text: Text;
  /** Asks whether to stop them; otherwise there is nothing left to do. */
  asks?: boolean;
  /** Whose settings it links to. */
  userId?: number;
}

/**
 * The link in mails that stops them, for whoever has it: no sign-in, and no effect but this one. Opening it changes nothing, because
 * mail scanners open links; the button on the page and the one click of mail programs (RFC 8058) are a POST.
 */
export function addUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const read = (request: FastifyRequest) =>
    readUnsubscribe(platform, request.params as { id: string; kind: string }, request.query as Readonly<Record<string, unknown>>);

  app.get(url, (request, reply) => {
    const link = read(request);
    if (!link) return sendInvalid(request, reply);
    return send(request, reply, { title: texts.question, text: texts[link.kind], asks: true, userId: link.userId });
  });

  app.post(url, { bodyLimit }, async (request, reply) => {
    const link = read(request);
    if (!link) return sendInvalid(request, reply);
    await stop(link);
    return send(request, reply, { title: texts.done, text: texts[`${link.kind}Done`], userId: link.userId });
  });

  /** An account that is gone needs nothing. */
  async function stop({ userId, kind }: { userId: number; kind: StoppableKind }): Promise<void> {
    await platform.db.transaction().execute(async (tx) => {
      if (await selectMember(tx, userId)) await upsertSetting(tx, userId, settingOf[kind], 0);
    });
  }

  const sendInvalid = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), { title: texts.invalid, text: texts.invalidText });
}

function send(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  const { language, snapshot } = request.state;
  const { preferences } = snapshot;
  const nonce = randomBytes(16).toString("base64");
  const community = preferences["text.application_name"] || "Cortile";
  const textOf = (text: Text) => escapeMarkup(translate(text, language, { community }));
  const settings =
    shown.userId === undefined
      ? ""
      : linkTo(
          fillUrlTemplate(preferences["configurations.url_template_email_settings"], { id: shown.userId }),
          textOf(texts.settings),
        );
  const logo = preferences["logo.navbar_logo"];
  const picture = logo
    ? `<img src="${escapeMarkup(logo)}" alt="${escapeMarkup(community)}">`
    : `${inlineMark}<span>${escapeMarkup(community)}</span>`;
  const page = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${textOf(shown.title)} · ${escapeMarkup(community)}</title>`,
    `<style nonce="${nonce}">${styleOf(preferences, request.cookies["ct_scheme"])}</style></head><body>`,
    `<header><a href="/">${picture}</a></header><main><h1>${textOf(shown.title)}</h1><p role="status">${textOf(shown.text)}</p>`,
    // Without an address of its own the form is sent to the one of the page, signature and all.
    shown.asks ? `<form method="post"><button>${textOf(texts.stop)}</button></form>` : "",
    `<p class="links">${settings}${linkTo("/", textOf(texts.home))}</p></main></body></html>`,
  ].join("");
  const images = logo ? `img-src ${URL.parse(logo)?.origin ?? "'self'"}; ` : "";
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "cache-control": "no-store",
      vary: "Accept-Language, Cookie",
      // The address is a secret of who has it.
      "referrer-policy": "no-referrer",
      "content-security-policy": `default-src 'none'; ${images}style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    })
    .send(page);
}

const linkTo = (address: string, text: string): string => `<a href="${escapeMarkup(address)}">${text}</a>`;

/** The community's colours, light or dark as the browser or the member wants them. */
function styleOf(preferences: Readonly<Preferences>, scheme: string | undefined): string {
  const chosen = scheme === "light" || scheme === "dark" ? `:root{color-scheme:${scheme}}` : "";
  return `${brandColors(preferences, ["bg", "text", "text-2", "line", "brand-fill", "on-brand", "brand-ink"])}${chosen}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;background:var(--bg);color:var(--text);font:16px/25px system-ui,-apple-system,"Segoe UI",sans-serif}
header{padding:16px 24px;border-block-end:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:10px;max-inline-size:100%;color:inherit;font-size:19px;font-weight:680;letter-spacing:-.014em;text-decoration:none}
header img{display:block;block-size:28px;inline-size:auto;max-inline-size:60vw}
header svg{flex:none;block-size:28px;color:var(--brand-fill)}
header span{overflow-wrap:anywhere}
main{max-inline-size:600px;margin:0 auto;padding:72px 24px}
h1{margin:0 0 12px;font-size:36px;line-height:42px;font-weight:680;letter-spacing:-.014em;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--text-2);overflow-wrap:anywhere}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;margin:32px 0 0}
a{color:var(--brand-ink);text-underline-offset:3px}
.links a{padding-block:6px}
button{min-block-size:44px;padding:10px 20px;border:0;border-radius:10px;background:var(--brand-fill);color:var(--on-brand);box-shadow:0 2px 0 color-mix(in oklab,var(--brand-fill),black 22%);font:inherit;font-weight:640;cursor:pointer}
button:hover{background:color-mix(in oklab,var(--brand-fill),black 7%)}
button:active{box-shadow:none;transform:translateY(1px)}
:focus-visible{outline:2px solid var(--brand-ink);outline-offset:2px;border-radius:4px}
button:focus-visible{border-radius:10px}
@media (max-width:699px){main{padding:40px 16px}header{padding:14px 16px}h1{font-size:28px;line-height:34px}button{inline-size:100%}}`;
}
