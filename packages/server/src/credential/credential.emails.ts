import type { Ctx } from "#core/ctx";
import type { Text, TextValues } from "#core/i18n";
import { sendNotice } from "#core/email";
import { selectAddressee } from "#people";
import { emails } from "./credential.messages.ts";

/** Tells somebody that the ways into their account have changed. */
export async function notifyOwner(
  tx: Ctx,
  userId: number,
  { subject, body, values = {} }: { subject: Text; body: Text; values?: TextValues },
): Promise<void> {
  const to = await selectAddressee(tx.db, userId);
  if (!to) return;
  await sendNotice(tx, to, {
    subject,
    body: [body],
    after: [emails.after],
    action: { label: emails.action, url: new URL("/recover/", tx.platform.config.url).href },
    values: { username: to.username, ...values },
  });
}
