import type { Ctx, Member } from "#core/ctx";
import type { Limit } from "#core/limits";

/**
 * Bytes of lessons, quizzes and answers that one account may write, import and copy a day: they are saved while one writes, and versions of
 * them are kept.
 */
const textsOfMember: Limit = { max: 200_000_000, windowSeconds: 86_400 };

/** Counts what is written in courses. @param texts a text, or what holds texts @throws Failure `rate_limited` */
export const countCourseTexts = ({ platform, actor }: Ctx<Member>, texts: string | object): Promise<void> =>
  platform.limits.requireLocally(`course_texts:${actor.id}`, textsOfMember, Buffer.byteLength(JSON.stringify(texts)));
