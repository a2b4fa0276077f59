import { notFound } from "@cortile/contract/core";
import type { OperationMail } from "@cortile/contract/operation";
import { translate } from "#core/i18n";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { mailDelivery, selectMailPage, updateRetried } from "#core/mail";
import { selectOwnFields } from "#people";
import { texts } from "./operation.messages.ts";
import { sendTestMail } from "./test-mail.ts";

interface MailFilter {
  state?: OperationMail["state"];
  to?: string;
}

/** A page of the outbox, without the texts. */
export const operationMails = async ({ db }: Ctx<Member>, { state, to = "" }: MailFilter, page: PageRequest) =>
  toPage(page, await selectMailPage(db, { state, to: to.trim() || undefined }, page));

/** Sends a mail again that failed. @throws Failure `not_found` */
export const operationMailRetry = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await updateRetried(tx.db, id))) throw new Failure(notFound);
    await tx.enqueue(mailDelivery, { mail_id: id });
    await tx.audit({ action: "mail.retry", target_type: "mail", target_id: id });
  });

/** Sends a mail to the actor at once, past the outbox. A server that does not take it is part of the answer. */
export async function operationMailTest(ctx: Ctx<Member>) {
  const { platform, actor, language } = ctx;
  const to = (await selectOwnFields(ctx.db, actor.id))?.email ?? "";
  const { smtpUrl } = platform.config;
  const host = smtpUrl === null ? null : new URL(smtpUrl).host;
  await ctx.transaction((tx) => tx.audit({ action: "mail.test", target_type: "mail", target_id: null, data: { host } }));
  if (host === null) return { to, host, error: translate(texts.notConfigured, language) };
  try {
    await sendTestMail(platform, to, language);
    return { to, host, error: null };
  } catch (error) {
    return { to, host, error: error instanceof Error ? error.message.slice(0, 1000) : String(error) };
  }
}
