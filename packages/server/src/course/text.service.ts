import type { Ctx, Member } from "#core/ctx";
import type { Limit } from "#core/limits";

/** Bytes of lessons that one account may write, import and copy: they are saved while one writes, and versions of them are kept. */
const textsOfMember: Limit = { max: 200_000_000, windowSeconds: 86_400 };

/** Counts texts of lessons before they are written. @throws Failure `rate_limited` */
export const countLessonTexts = ({ platform, actor }: Ctx<Member>, bytes: number): Promise<void> =>
  platform.limits.requireLocally(`lesson_texts:${actor.id}`, textsOfMember, bytes);
