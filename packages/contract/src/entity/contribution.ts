import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { feedObjectType, replyControl } from "#enums";
import { Category } from "./category.ts";
import { Event } from "./event.ts";
import { Group } from "./group.ts";
import { Media } from "./media.ts";
import { Reaction, ReactionCount } from "./reaction.ts";
import { Tag } from "./tag.ts";
import { User, UserAutocomplete } from "./user.ts";

const counter = Type.Integer({ minimum: 0 });

export const Place = Type.Object({
  location: Type.String({ maxLength: 500 }),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
});
export type Place = Static<typeof Place>;

export const PollChoice = Type.Object({
  id: Id,
  choice: Type.String(),
  order: Type.Integer(),
  added_at: DateTime,
  deleted: Type.Boolean(),
  vote_count: counter,
  /** By the reader. */
  voted: Type.Optional(Type.Boolean()),
});
export type PollChoice = Static<typeof PollChoice>;

export const Poll = Type.Object({
  id: Id,
  title: Type.String(),
  multiple_choices: Type.Boolean(),
  added_at: DateTime,
  modified_at: DateTime,
  closed: Type.Boolean(),
  expiration_at: Nullable(DateTime),
  hidden: Type.Boolean(),
  choices: Type.Array(PollChoice),
});
export type Poll = Static<typeof Poll>;

export const PollVote = Type.Object({ id: Id, choice: Type.Integer(), user: User });
export type PollVote = Static<typeof PollVote>;

/** What a contribution and a comment carry for their reactions; the reader's own only when signed in. */
export const votableFields = {
  vote_count: counter,
  flag_count: counter,
  voted: Type.Optional(Type.Boolean()),
  reaction: Type.Optional(Nullable(Reaction)),
  /** Empty when nobody reacted. */
  reactions_count: Type.Array(ReactionCount),
};

const Content = Type.Object({
  /** Unique over the three types. */
  id: Id,
  type: OneOf(feedObjectType),
  title: Type.Optional(Type.String()),
  slug: Type.String(),
  /** May hold `<mention id="N">@name</mention>` and `<hashtag id="N">#name</hashtag>`: ids of a user and of a category. */
  html: Type.String(),
  /** Short text, HTML-escaped. */
  summary: Type.String(),
  summary_html: Type.Optional(Type.String()),
  summary_truncated: Type.Optional(Type.Boolean()),
  /** In a list, where the text is very long: `html` is its summary, and the call of this one alone has the whole. Our addition. */
  html_truncated: Type.Optional(Type.Boolean()),
  author: Type.Optional(User),
  categories: Type.Array(Category),
  group: Type.Optional(Nullable(Group)),
  event: Type.Optional(Nullable(Event)),
  /** Tags of the audience; empty: everybody. */
  addressing: Type.Array(Tag),
  /** People of the audience. */
  recipients: Type.Optional(Type.Array(UserAutocomplete)),
  /** The reader wrote it in a group or event that is closed to them by now, or gone; they see its text alone. Our addition. */
  place_closed: Type.Optional(Type.Boolean()),
  medias: Type.Array(Media),
  /** In a list: there are more, which the call of this one alone has. Our addition. */
  medias_truncated: Type.Optional(Type.Boolean()),
  /** Of an article: its first picture, attached or else in its text. Our addition. */
  cover: Type.Optional(Media),
  location: Nullable(Place),
  poll: Type.Optional(Nullable(Poll)),
  added_at: DateTime,
  last_activity_at: DateTime,
  last_edited_at: Type.Optional(Nullable(DateTime)),
  scheduled_at: Type.Optional(Nullable(DateTime)),
  draft: Type.Optional(Type.Boolean()),
  /** A model of AI wrote the text; absent otherwise. Our addition. */
  generated: Type.Optional(Type.Boolean()),
  /** By its author or by staff. */
  deleted: Type.Boolean(),
  /** Who deleted it; for its author and staff. Our addition. */
  deleted_by: Type.Optional(OneOf(["author", "staff"])),
  /** Hidden by staff, or until they have reviewed it. */
  collapsed: Type.Boolean(),
  /** It is hidden until staff have reviewed it; for its author and staff. Our addition. */
  held: Type.Optional(Type.Boolean()),
  comment_count: counter,
  share_count: counter,
  view_count: counter,
  follower_count: counter,
  /** Saved by the reader. */
  followed: Type.Optional(Type.Boolean()),
  /** The reader muted its notifications. */
  suspended: Type.Optional(Type.Boolean()),
  /** The reader took it out of their feeds; our addition. */
  hidden: Type.Optional(Type.Boolean()),
  /** Who may comment besides the author and staff; absent: everyone. Our addition. */
  reply_control: Type.Optional(OneOf(replyControl)),
  /** The reader may comment; our addition. */
  can_reply: Type.Optional(Type.Boolean()),
  ...votableFields,
});

/** A discussion (article), post or status. */
export const Contribution = Type.Object({
  ...Content.properties,
  /** What it shares, null where the reader may not see that; absent: it shares nothing. Our addition. */
  shared_object: Type.Optional(Nullable(Content)),
});
export type Contribution = Static<typeof Contribution>;
