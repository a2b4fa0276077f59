import { mayModerate } from "#core/access";
import { isBlocked, type Member, type Role } from "#core/ctx";

interface Owned {
  author_id: number | null;
  author_role: Role | null;
}

/** Who uploaded it describes and replaces it. */
export const mayUpdateMedia = (actor: Member, media: Pick<Owned, "author_id">): boolean =>
  media.author_id === actor.id && !isBlocked(actor);

/** Blocked members may still take down what is theirs. */
export const mayDeleteMedia = (actor: Member, { author_id, author_role }: Owned): boolean =>
  author_id === actor.id || mayModerate(actor, { id: author_id, role: author_role });
