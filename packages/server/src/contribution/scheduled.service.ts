import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { sendEmail } from "#core/email";
import { errorText, Failure } from "#core/errors";
import { defineJobWorker } from "#core/feature";
import { selectAddressee, selectMember } from "#people";
import { contributionPath } from "./contribution.address.ts";
import { contributionHeldBack } from "./contribution.events.ts";
import { emails } from "./contribution.messages.ts";
import { selectContributions, type ContributionRow } from "./contribution.queries.ts";
import { subjectOf } from "./contribution.service.ts";
import { lockDueContribution, selectDue, updateSchedule } from "./contribution.write.queries.ts";
import { publishRow } from "./publish.service.ts";
import { scheduledPublication } from "./scheduled.job.ts";

/** Publishes a due contribution once, and notifies the author's open pages. */
export const publishScheduled = defineJobWorker({
  job: scheduledPublication,
  due: ({ db, now }, paused) => selectDue(db, now(), paused),
  run: (platform, { contribution_id }) => publishOne(platform, contribution_id),
});

async function publishOne(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    const authorId = await lockDueContribution(tx.db, id, tx.now());
    const author = authorId === null ? null : await selectMember(tx.db, authorId);
    if (!author) return;
    const [row] = await selectContributions(tx.db, author, [id]);
    if (!row) return;
    try {
      await publishRow(tx.as(author), row);
      tx.emit({ to: [author.id], type: "news", data: { published: { type: row.type, id } } });
    } catch (error) {
      // Nothing is written yet: it is refused before.
      if (!(error instanceof Failure)) throw error;
      await holdBack(tx.as(author), row, error);
    }
  });
}

/** Keeps a contribution that its author may no longer publish as a draft without a schedule, and emails the author the reason. */
async function holdBack(tx: Ctx<Member>, row: ContributionRow, refusal: Failure): Promise<void> {
  await updateSchedule(tx.db, row.id, null);
  await tx.record(contributionHeldBack(subjectOf(row)));
  tx.emit({ to: [row.author_id], type: "news", data: { held_back: { type: row.type, id: row.id } } });
  const author = await selectAddressee(tx.db, row.author_id);
  if (!author) return;
  const title = row.title ?? row.poll?.title ?? "…";
  await sendEmail(tx, author, {
    subject: emails.heldBackSubject,
    body: [emails.heldBackBody],
    action: {
      label: emails.heldBackAction,
      url: new URL(contributionPath(tx.snapshot.preferences, row), tx.platform.config.url).href,
    },
    values: { username: author.username, title, reason: errorText(refusal, author.language ?? tx.language) },
  });
}
