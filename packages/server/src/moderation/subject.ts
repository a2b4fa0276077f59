import { notFound, permissionDenied } from "@cortile/contract/core";
import type { CaseKind } from "@cortile/contract/enums";
import { judgedComment, lockJudgedComment, selectCommentTitles } from "#comment";
import { judgedContribution, lockJudgedContribution, selectContributionTitles } from "#contribution";
import { mayModerate } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { truncateAtWord } from "#core/text";
import { judgedCourse, lockJudgedCourse, selectCourseNames } from "#course";
import { judgedEvent, lockJudgedEvent, selectEventNames } from "#event";
import { selectCase, type CaseObject, type FlagTarget, type Judged } from "#flag";
import { judgedGroup, lockJudgedGroup, selectGroupNames } from "#group";
import { judgedMessage, lockJudgedMessage } from "#message";
import { lockMember, presentUsers, requireProfile } from "#people";

/** What staff judge, as the wire names it. */
export interface SubjectRef {
  kind: CaseKind;
  id: number;
}

/** What staff judge, and whose it is. */
export interface Subject extends CaseObject {
  /** Of what can be taken down: how it is changed. */
  content: Judged | null;
}

type ContentType = "discussion" | "post" | "status";
const isContribution = (kind: CaseKind): kind is ContentType => kind === "discussion" || kind === "post" || kind === "status";

/** Under which target the cases of a kind are stored. */
export const targetOf = ({ kind, id }: SubjectRef): FlagTarget => ({
  target: isContribution(kind) ? "contribution" : kind,
  target_id: id,
});

/** @throws Failure `not_found`, `permission_denied` */
async function requireModerated(ctx: Ctx<Member>, userId: number): Promise<void> {
  if (!mayModerate(ctx.actor, await requireProfile(ctx, userId))) throw new Failure(permissionDenied);
}

const ofContent = (content: Judged): Subject => ({ ...pickObject(content), content });
const pickObject = ({ target, target_id, contribution_type, author_id }: CaseObject): CaseObject => ({
  target,
  target_id,
  contribution_type,
  author_id,
});

/**
 * What a moderator judges: contents, groups, events, courses and people that they may know of, and whatever else of theirs was reported.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function requireSubject(ctx: Ctx<Member>, ref: SubjectRef): Promise<Subject> {
  const { kind, id } = ref;
  if (kind === "comment") return ofContent(await judgedComment(ctx, id));
  if (isContribution(kind)) return ofContent(await judgedContribution(ctx, { type: kind, id }));
  return otherSubject(ctx, ref, await judged[kind](ctx, id));
}

/** The same, locked. @throws Failure `not_found`, `permission_denied` */
export async function lockSubject(tx: Ctx<Member>, ref: SubjectRef): Promise<Subject> {
  const { kind, id } = ref;
  if (kind === "comment") return ofContent(await lockJudgedComment(tx, id));
  if (isContribution(kind)) return ofContent(await lockJudgedContribution(tx, { type: kind, id }));
  const subject = await otherSubject(tx, ref, await lockJudged[kind](tx, id));
  await lockMember(tx.db, subject.author_id);
  return subject;
}

type OtherKind = Exclude<CaseKind, ContentType | "comment">;
type Judges = Record<OtherKind, (ctx: Ctx<Member>, id: number) => Promise<Judged | null>>;

const judged: Judges = {
  user: () => Promise.resolve(null),
  message: judgedMessage,
  group: judgedGroup,
  event: judgedEvent,
  course: judgedCourse,
};

const lockJudged: Judges = {
  user: async ({ db }, id) => {
    await lockMember(db, id);
    return null;
  },
  message: lockJudgedMessage,
  group: lockJudgedGroup,
  event: lockJudgedEvent,
  course: lockJudgedCourse,
};

/** @param content null for a person, and for what is gone, of which a case may be left */
async function otherSubject(ctx: Ctx<Member>, ref: SubjectRef, content: Judged | null): Promise<Subject> {
  const { kind, id } = ref;
  const author_id = kind === "user" ? id : (content ?? (await selectCase(ctx.db, targetOf(ref))))?.author_id;
  if (author_id === undefined) throw new Failure(notFound);
  await requireModerated(ctx, author_id);
  return content ? ofContent(content) : { ...targetOf(ref), contribution_type: kind, author_id, content: null };
}

/** What something was about, once it may no longer be a case: of contents as they are, of others whose it was. */
export async function lockSubjectOf(tx: Ctx<Member>, object: CaseObject): Promise<Subject> {
  const { contribution_type: kind, target_id: id, author_id } = object;
  if (kind === "comment" || isContribution(kind)) return lockSubject(tx, { kind, id });
  const content = await lockJudged[kind](tx, id);
  await lockMember(tx.db, author_id);
  await requireModerated(tx, author_id);
  return content ? ofContent(content) : { ...object, content: null };
}

const titleSources = {
  contribution: (ctx: Ctx, ids: readonly number[]) => selectContributionTitles(ctx.db, ids),
  comment: (ctx: Ctx, ids: readonly number[]) => selectCommentTitles(ctx.db, ids),
  group: (ctx: Ctx, ids: readonly number[]) => selectGroupNames(ctx.db, ids),
  event: (ctx: Ctx, ids: readonly number[]) => selectEventNames(ctx.db, ids),
  course: (ctx: Ctx, ids: readonly number[]) => selectCourseNames(ctx.db, ids),
  user: async (ctx: Ctx, ids: readonly number[]) => {
    const users = await presentUsers(ctx, ids);
    return new Map([...users].map(([id, { real_name, username }]) => [id, real_name || username]));
  },
  // What was said in private is read one by one, which the audit log records.
  message: () => Promise.resolve(new Map<number, string>()),
} satisfies Record<FlagTarget["target"], (ctx: Ctx, ids: readonly number[]) => Promise<Map<number, string>>>;

const maxTitle = 200;

/** How things are named in lists, by {@link keyOf}: at most 200 characters. */
export async function subjectTitles(ctx: Ctx, objects: readonly FlagTarget[]): Promise<Map<string, string>> {
  const targets = [...new Set(objects.map(({ target }) => target))];
  const found = await Promise.all(
    targets.map(async (target) => {
      const ids = objects.flatMap((one) => (one.target === target ? [one.target_id] : []));
      return [...(await titleSources[target](ctx, ids))].map(
        ([id, title]) => [keyOf({ target, target_id: id }), truncateAtWord(title, maxTitle)] as const,
      );
    }),
  );
  return new Map(found.flat());
}

export const keyOf = ({ target, target_id }: FlagTarget): string => `${target}:${target_id}`;
