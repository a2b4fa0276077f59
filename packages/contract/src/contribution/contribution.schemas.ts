import { type Static, Csv, DateTime, Etag, Html, Id, Nullable, OneOf, Paging, Type } from "#core";
import { Media, Place } from "#entity";
import { feedObjectType, objectOrdering, replyControl } from "#enums";

const type = OneOf(feedObjectType);

export const OfType = Type.Object({ type });
export const ByTypeAndId = Type.Object({ type, id: Id });

export const ObjectOrder = Type.Object({ ordering: Type.Optional(OneOf(objectOrdering)), ...Paging });

/** A question and what can be answered. */
export const PollInput = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 160 }),
  multiple_choices: Type.Boolean(),
  expiration_at: Type.Optional(Nullable(DateTime)),
  choices: Type.Array(
    Type.Object({
      /** The id of an existing choice, when editing. */
      id: Type.Optional(Id),
      choice: Type.String({ minLength: 1, maxLength: 160 }),
      order: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    { minItems: 2, maxItems: 20 },
  ),
});
export type PollInput = Static<typeof PollInput>;

/** Links and embeds that one contribution may attach. */
export const maxLinks = 20;

/**
 * What the composer sends. A discussion needs a title; a post or status needs text, media or a poll; at most one of
 * `addressing`, `recipients` (usernames), `group` and `event` says for whom. `action` replaces the title of a status.
 * `scheduled_at`, in the future: published then. `draft`: kept for its author. Neither may be set once it is published. Editing what
 * is not published, null publishes it now; without either key it stays as it is.
 */
export const ContributionInput = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 160 })),
  text: Type.Optional(Html),
  categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  medias: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  location: Type.Optional(Nullable(Place)),
  poll: Type.Optional(Nullable(PollInput)),
  addressing: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  recipients: Type.Optional(Type.Array(Type.String({ maxLength: 150 }), { maxItems: 200 })),
  group: Type.Optional(Nullable(Id)),
  event: Type.Optional(Nullable(Id)),
  scheduled_at: Type.Optional(Nullable(DateTime)),
  draft: Type.Optional(Type.Boolean()),
  reply_control: Type.Optional(OneOf(replyControl)),
  action: Type.Optional(Type.String({ maxLength: 160 })),
});
export type ContributionInput = Static<typeof ContributionInput>;

/** A text left in a composer, saved as it is written. */
export const ComposerDraft = Type.Object({
  type,
  /** Also of one that is too long to be published yet. */
  title: Type.Optional(Type.String({ maxLength: 1000 })),
  text: Type.Optional(Html),
  categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  medias: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  addressing: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  recipients: Type.Optional(Type.Array(Type.String({ maxLength: 150 }), { maxItems: 200 })),
  group: Type.Optional(Id),
  poll: Type.Optional(
    Type.Object({
      title: Type.String({ maxLength: 160 }),
      multiple_choices: Type.Boolean(),
      expiration_at: Type.Optional(Nullable(DateTime)),
      choices: Type.Array(Type.String({ maxLength: 160 }), { maxItems: 20 }),
    }),
  ),
  location: Type.Optional(Nullable(Place)),
  scheduled_at: Type.Optional(Nullable(DateTime)),
  reply_control: Type.Optional(OneOf(replyControl)),
});
export type ComposerDraft = Static<typeof ComposerDraft>;

/** Chosen at random by the browser where the text is begun or continued. */
const DraftId = Type.String({ pattern: "^[\\w-]{16,64}$" });

/** A draft as it was read. */
const DraftState = Type.Object({ id: DraftId, etag: Etag });

/** `replaces`: another one that was continued. It is deleted by this, unless it was changed since. */
export const DraftInput = Type.Object({ ...ComposerDraft.properties, id: DraftId, replaces: Type.Optional(DraftState) });
export type DraftInput = Static<typeof DraftInput>;

/** With an `etag`, only as it was read. */
export const DraftRef = Type.Object({ id: DraftId, etag: Type.Optional(Etag) });
export type DraftRef = Static<typeof DraftRef>;

/** `except`: those that the browser has. */
export const DraftQuery = Type.Object({ except: Type.Optional(Csv(DraftId)) });

/** `ids`: of all of them, the last written first. `draft`: the first that the browser does not have. `medias`: what that attaches, whole and in its order. */
export const SavedDraft = Type.Object({
  ids: Type.Array(DraftId),
  draft: Nullable(Type.Object({ ...ComposerDraft.properties, ...DraftState.properties })),
  medias: Type.Array(Media),
});
export type SavedDraft = Static<typeof SavedDraft>;
