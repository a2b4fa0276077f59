import { isBlocked, isModerator, type Member } from "#core/ctx";

interface Owned {
  author_id: number | null;
}

/** Who uploaded it describes and replaces it. */
export const mayUpdateMedia = (actor: Member, media: Owned): boolean => media.author_id === actor.id && !isBlocked(actor);

/** Blocked members may still take down what is theirs; moderators anything. */
export const mayDeleteMedia = (actor: Member, media: Owned): boolean => media.author_id === actor.id || isModerator(actor);
