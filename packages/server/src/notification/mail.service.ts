import pLimit from "p-limit";
import type { Notification } from "@cortile/contract/entity";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { sendEmail, type EmailContent } from "#core/email";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { fillUrlTemplate } from "#core/text";
import { selectChannelSettings, selectMailRecipient, type MailRecipient } from "#people";
import { emails } from "./mail.messages.ts";
import { mailKinds, paceOf, typesOf, waitsUntil, type MailKind } from "./mail.policy.ts";
import {
  lockDueMail,
  selectDueMembers,
  selectMailable,
  updateMailed,
  updateNothingDue,
  updatePostponed,
  type DueMail,
  type MailableRow,
} from "./mail.queries.ts";
import { presentNotifications } from "./notification.present.ts";
import { notificationText, type NotificationText } from "./notification.text.ts";
import { unsubscribeUrl } from "./unsubscribe.address.ts";

const notificationMail = defineJob<{ kind: MailKind }>()({ name: "notification.mail_kind", keyOf: ({ kind }) => kind });

const batchSize = 100;
/** Mails of a kind that one process composes at once, so that one that takes long delays no others. */
const composingAtOnce = 4;
/** A member whose mail could not be composed is tried again after it. */
const retryMs = 15 * 60_000;

/**
 * Composes the mails that are due; the sweep of jobs starts it, every minute. Each kind by itself: messages and notices do not wait
 * behind the digests of the morning.
 */
export const mailDueMembers = defineJobWorker<{ kind: MailKind }>({
  job: notificationMail,
  concurrency: mailKinds.length,
  async due({ db, now }) {
    const found = await Promise.all(mailKinds.map((kind) => selectDueMembers(db, kind, { now: now(), limit: 1 })));
    return found.flatMap((due) => due.map(({ kind }) => ({ kind })));
  },
  async run(platform, { kind }, { signal }) {
    const limit = pLimit(composingAtOnce);
    let composed: boolean[];
    do {
      const due = await selectDueMembers(platform.db, kind, { now: platform.now(), limit: batchSize });
      composed = await Promise.all(due.map((one) => limit(async () => !signal.aborted && attempt(platform, one))));
    } while (composed.includes(true));
  },
});

/** One member's failure does not keep the others waiting. @returns false when another process composes it */
async function attempt(platform: Platform, due: DueMail): Promise<boolean> {
  try {
    return await mailMember(platform, due);
  } catch (error) {
    platform.log.error({ error, ...due }, "notification.mail_failed");
    await updatePostponed(platform.db, due, new Date(platform.now().getTime() + retryMs));
    return true;
  }
}

/**
 * Mails one member what is new, as they may see it at this moment. The mail and that it was mailed are one transaction: never twice.
 * @returns false when nothing is due, or another process composes it
 */
async function mailMember(platform: Platform, due: DueMail): Promise<boolean> {
  const recipient = await selectMailRecipient(platform.db, due.user_id);
  const actor: Member | null = recipient && { kind: "member", ...recipient };
  const identity = { language: recipient?.language ?? "en", snapshot: platform.snapshots.current };
  return createCtx(platform, { actor: actor ?? visitor, ...identity }).transaction(async (tx) => {
    const row = await lockDueMail(tx.db, due, tx.now());
    if (!row) return false;
    const [settings] = await selectChannelSettings(tx.db, [due.user_id]);
    const isWanted = settings && paceOf(due.kind, settings) !== "never" && mayBeMailed(due.kind, recipient);
    if (!recipient || !actor || !isWanted) {
      await updateNothingDue(tx.db, due);
      return true;
    }
    const until = waitsUntil(due.kind, { settings, sentToday: row.sent_today, now: tx.now() });
    if (until) {
      await updatePostponed(tx.db, due, until);
      return true;
    }
    const isPatient = due.kind !== "notices" && paceOf(due.kind, settings) === "now";
    const rows = await selectMailable(tx.db, due, { after_id: row.after_id, types: typesOf(due.kind, settings), isPatient });
    const blocks = await textsOf(tx.as(actor), rows);
    if (blocks.length === 0) {
      await updateNothingDue(tx.db, due);
      return true;
    }
    await sendEmail(tx, recipient, { ...contentOf(tx, recipient, due.kind, blocks), atMostOnce: true });
    await updateMailed(tx.db, due, { ids: rows.map(({ id }) => id), now: tx.now() });
    return true;
  });
}

/** Blocked accounts are told what staff decided about them, and nothing else. */
const mayBeMailed = (kind: MailKind, recipient: MailRecipient | null): boolean =>
  recipient !== null && (recipient.status === "a" || kind === "notices");

interface BlockText extends NotificationText {
  count: number;
  threadKey: string | undefined;
}

/** The words of each block, the last active first, without those of which nothing may be seen any more. */
async function textsOf(ctx: Ctx<Member>, rows: readonly MailableRow[]): Promise<BlockText[]> {
  const presented = await presentNotifications(ctx, rows);
  const options = { language: ctx.language, preferences: ctx.snapshot.preferences, readerId: ctx.actor.id };
  return [...Map.groupBy(rows, ({ block_id }) => block_id).values()].flatMap((inside) => {
    const block: Notification[] = inside.flatMap(({ id }) => presented.get(id) ?? []);
    const words = notificationText(block, options);
    return words ? [{ ...words, count: block.length, threadKey: threadKeyOf(inside[0]) }] : [];
  });
}

/** Mail about one contribution, or of one conversation, is grouped by mail programs. */
function threadKeyOf(row: MailableRow | undefined): string | undefined {
  if (row?.contribution_id) return `contribution-${row.contribution_id}`;
  const conversation = /^private_message:thread:(\d+)$/.exec(row?.subject ?? "")?.[1];
  return conversation && `conversation-${conversation}`;
}

/** Blocks that a mail lists. */
const maxListed = 20;

function contentOf(ctx: Ctx, recipient: MailRecipient, kind: MailKind, blocks: readonly BlockText[]): EmailContent {
  const { platform, snapshot } = ctx;
  const urlOf = (path: string) => new URL(path, platform.config.url).href;
  const preferences = snapshot.preferences;
  const settings = urlOf(fillUrlTemplate(preferences["configurations.url_template_email_settings"], { id: recipient.id }));
  const stop = kind === "notices" ? undefined : unsubscribeUrl(platform, recipient.id, kind);
  const foot = {
    links: [{ label: emails.settings, url: settings }, ...(stop ? [{ label: emails.unsubscribe, url: stop }] : [])],
    unsubscribeUrl: stop,
  };
  const [first] = blocks;
  if (first && blocks.length === 1)
    return {
      subject: first.title,
      body: [`${first.title}.`, ...(first.text ? [first.text] : [])],
      action: { label: kind === "messages" ? emails.reply : emails.view, url: urlOf(first.path) },
      threadKey: first.threadKey,
      ...foot,
    };
  const keys = new Set(blocks.map(({ threadKey }) => threadKey));
  const notifications = urlOf(fillUrlTemplate(preferences["configurations.url_template_notifications"], {}));
  const more = blocks.length - maxListed;
  return {
    subject: emails[kind],
    body: [emails.greeting],
    items: blocks.slice(0, maxListed).map(({ title, text, path }) => ({ title, text, url: urlOf(path) })),
    action: { label: emails.all, url: notifications },
    after: more > 0 ? [emails.more] : [],
    threadKey: keys.size === 1 ? first?.threadKey : undefined,
    values: { username: recipient.username, count: blocks.reduce((sum, { count }) => sum + count, 0), more: Math.max(more, 0) },
    ...foot,
  };
}
