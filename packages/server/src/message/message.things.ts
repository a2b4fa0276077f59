import type { Message, Snippet } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import type { ThingPresenter } from "#core/feature";
import { readerOf } from "./message.policy.ts";
import { headlineOf, presentMessages } from "./message.present.ts";
import { selectMessages, type MessageRow } from "./message.queries.ts";
import { headlineHtml, withinReply } from "./reply-size.ts";

async function presentOf<Thing>(
  ctx: Ctx<Member>,
  ids: readonly number[],
  form: (message: Message, row: MessageRow) => Thing,
): Promise<Map<number, Thing>> {
  const rows = withinReply((await selectMessages(ctx.db, readerOf(ctx), ids)).filter(({ status }) => status !== "hidden"));
  const presented = new Map((await presentMessages(ctx, rows)).map((message) => [message.id, message]));
  return new Map(
    rows.flatMap((row) => {
      const message = presented.get(row.id);
      return message ? [[row.id, form(message, row)]] : [];
    }),
  );
}

/** A message, and the line of its conversation with it as the last one; both by the id of the message. */
export const messageThings: readonly ThingPresenter[] = [
  { key: "message", present: (ctx, ids) => presentOf(ctx, ids, (message) => message) },
  {
    key: "snippet",
    present: (ctx, ids) =>
      presentOf(ctx, ids, (message, { html, headline, status }): Snippet => ({
        id: message.thread_id,
        headline: headlineOf(ctx, { html, headline }, message.file),
        message: headlineHtml({ html, headline }),
        sender: message.sender,
        receiver: message.receiver,
        group: message.group,
        created_at: message.created_at,
        last_message_at: message.created_at,
        thread_status: status === "new" ? "new" : "created",
      })),
  },
];
