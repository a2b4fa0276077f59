import type { LinkPreview } from "@cortile/contract/entity";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import type { Limit } from "#core/limits";
import { fetchPage, webAddress, type PageSummary } from "#media";
import { notifyPeople } from "./message.service.ts";
import { selectNotifiedPeople } from "./message.queries.ts";
import { selectLinkedMessage, updatePreview } from "./preview.queries.ts";

interface Linked {
  /** One text to several people. */
  message_ids: number[];
}

const previewJob = defineJob<Linked>()({
  name: "message.preview",
  keyOf: ({ message_ids }) => String(message_ids[0]),
  retryLimit: 1,
  timeoutSeconds: 60,
});

/** How many pages of others one account has the server read. */
const previewsOfMember: Limit = { max: 120, windowSeconds: 3600 };

/** The first address of a text as it is stored; null without one. */
function firstLink(html: string): string | null {
  const [, href] = /<a [^>]*href="([^"]+)"/.exec(html) ?? [];
  return href === undefined ? null : webAddress(href.replaceAll("&amp;", "&"));
}

/** Has a preview made of the first link of messages with the same text. Past the member's limit the link stays as it is. */
export async function enqueuePreview(tx: Ctx<Member>, message_ids: number[], html: string): Promise<void> {
  if (firstLink(html) === null) return;
  if (!(await tx.platform.limits.takeLocally(`message_preview:${tx.actor.id}`, previewsOfMember))) return;
  await tx.enqueue(previewJob, { message_ids });
}

type FetchPage = (url: string) => Promise<PageSummary | null>;

/** Reads the page of the messages' first link, and stores what it says of itself. @param fetch for tests */
export async function makePreview(platform: Platform, { message_ids }: Linked, fetch: FetchPage = fetchPage): Promise<void> {
  const [first] = await selectLinkedMessage(platform.db, message_ids);
  const url = first ? firstLink(first.html) : null;
  const page = url === null ? null : await fetch(url);
  if (url === null || !page?.title) return;
  const preview: LinkPreview = { url, title: page.title, description: page.description };
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    const changed = await updatePreview(tx.db, message_ids, preview);
    const people = await selectNotifiedPeople(tx.db, [...new Set(changed.map(({ thread_id }) => thread_id))]);
    for (const { id, thread_id } of changed) notifyPeople(tx, people.get(thread_id) ?? [], { thread_id, message_id: id });
  });
}

export const previewWorker = defineJobWorker<Linked>({
  job: previewJob,
  run: (platform, data) => makePreview(platform, data),
});
