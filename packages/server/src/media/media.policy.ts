import { isBlocked, type Member } from "#core/ctx";

interface Owned {
  author_id: number | null;
}

/** Who uploaded it describes and replaces it. */
export const mayUpdateMedia = (actor: Member, media: Owned): boolean => media.author_id === actor.id && !isBlocked(actor);

/** Who uploaded it, also while blocked. Staff take down what it is in, which they can undo. */
export const mayDeleteMedia = (actor: Member, { author_id }: Owned): boolean => author_id === actor.id;
