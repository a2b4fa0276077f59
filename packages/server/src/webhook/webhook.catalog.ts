import { categoryChanged, categoryFollowed } from "#category";
import { commentApproved, commentCreated, commentDeleted, commentEdited, commentRestored } from "#comment";
import {
  contributionApproved,
  contributionDeleted,
  contributionEdited,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "#contribution";
import type { DomainEvent, EventRow } from "#core/events";
import { courseChanged, courseCompleted, courseMembersChanged, lessonProgressed, type CourseMove } from "#course";
import { eventChanged, eventMembersChanged } from "#event";
import { flagChanged } from "#flag";
import { groupChanged, groupMembersChanged, type GroupMove } from "#group";
import { accountCreated, userConnected, userFollowed } from "#people";
import { pollVoted } from "#poll";
import { scoreAdded } from "#score";
import { voteChanged } from "#vote";

/** What endpoints are told of an event: its type, and what it is about, by id. */
export interface PayloadSource {
  type: string;
  /** Who did it. */
  user?: number | null;
  /** To whom, or whose it is. */
  other_user?: number;
  /** To whom it happened, where they may be several. */
  users?: readonly number[];
  category?: number;
  contribution?: number;
  comment?: number;
  /** Sends the contribution or comment itself, as far as every administrator may see it, besides its id. */
  withTexts?: boolean;
  /** Anything else, except people: those are looked up by the keys above when an account is erased. */
  more?: Readonly<Record<string, unknown>>;
}

interface Kind {
  readonly eventName: string;
  /** What it can become. */
  readonly types: readonly string[];
  /** Null: nothing is told of this one. */
  read(event: EventRow): PayloadSource | null;
}

/** An event, what it can become, and how it is read. */
function kind<Data, const Types extends readonly string[]>(
  event: ((data: Data) => DomainEvent) & { eventName: string; is(row: EventRow): row is EventRow & { data: Data } },
  types: Types,
  read: (data: Data, actorId: number | null) => (Omit<PayloadSource, "type"> & { type: Types[number] }) | null,
): Kind {
  return {
    eventName: event.eventName,
    types,
    read: (row) => (event.is(row) ? read(row.data, row.actor_id) : null),
  };
}

/** `created`, `deleted` or, where one takes the place of another, `updated`. */
const changeOf = ({ removed, added }: { removed: unknown; added: unknown }) => {
  if (added === null) return "deleted";
  return removed === null ? "created" : "updated";
};

const memberChanges: Readonly<Partial<Record<GroupMove, "group.member_added" | "group.member_removed">>> = {
  joined: "group.member_added",
  accepted: "group.member_added",
  added: "group.member_added",
  left: "group.member_removed",
  removed: "group.member_removed",
};

/** What votes and flags are on. */
const targetOf = ({ target, target_id }: { target: "contribution" | "comment"; target_id: number }) => ({ [target]: target_id });

/** What a report of is told by its own key. */
const isNamedInFlags = (target: string): boolean => target === "group" || target === "event" || target === "course";

/** What people did with their attendance, or organisers with it; who was refused or removed is between the two. */
const attendance = {
  joined: "joined",
  accepted: "joined",
  added: "joined",
  going: "going",
  not_going: "not_going",
  left: "left",
} as const;

const studentChanges: Readonly<Partial<Record<CourseMove, "course.student_added" | "course.student_removed">>> = {
  joined: "course.student_added",
  accepted: "course.student_added",
  added: "course.student_added",
  left: "course.student_removed",
  removed: "course.student_removed",
};

const contributionCreated = ({ contribution_id, author_id, type }: ReturnType<typeof contributionApproved>["data"]) => ({
  type: "contribution.created" as const,
  user: author_id,
  contribution: contribution_id,
  withTexts: true,
  more: { contribution_type: type },
});

const commentWritten = ({
  comment_id,
  contribution_id,
  author_id,
  parent_id,
  in_reply_to_id,
}: ReturnType<typeof commentApproved>["data"]) => ({
  type: "comment.created" as const,
  user: author_id,
  contribution: contribution_id,
  comment: comment_id,
  withTexts: true,
  more: { parent_id, in_reply_to_id },
});

/** Every event that endpoints can be told, and as what. */
export const kinds: readonly Kind[] = [
  kind(accountCreated, ["user.created"], ({ user_id }) => ({ type: "user.created", user: user_id })),
  kind(categoryChanged, ["category.created", "category.updated", "category.deleted"], ({ category_id, change }, actorId) => ({
    type: `category.${change}`,
    user: actorId,
    category: category_id,
  })),
  kind(categoryFollowed, ["category.follow", "category.unfollow"], ({ category_id, user_id, followed }) => ({
    type: followed ? "category.follow" : "category.unfollow",
    user: user_id,
    category: category_id,
  })),
  kind(
    courseChanged,
    ["course.created", "course.updated", "course.published", "course.deleted"],
    ({ course_id, change }, actorId) => ({ type: `course.${change}`, user: actorId, more: { course: course_id } }),
  ),
  // Requests, invitations and refusals are between the people and the teachers.
  kind(courseMembersChanged, ["course.student_added", "course.student_removed"], ({ course_id, user_ids, move }, actorId) => {
    const change = studentChanges[move];
    return change ? { type: change, user: actorId, more: { course: course_id }, users: user_ids } : null;
  }),
  kind(
    lessonProgressed,
    ["course.lesson_completed", "course.lesson_uncompleted", "course.lesson_failed"],
    ({ course_id, lesson_id, user_id, status }) => ({
      type: `course.lesson_${status}`,
      user: user_id,
      more: { course: course_id, lesson: lesson_id },
    }),
  ),
  kind(courseCompleted, ["course.completed"], ({ course_id, user_id }) => ({
    type: "course.completed",
    user: user_id,
    more: { course: course_id },
  })),
  kind(eventChanged, ["event.created", "event.updated", "event.cancelled"], ({ event_id, change }, actorId) => ({
    type: `event.${change}`,
    user: actorId,
    more: { event: event_id },
  })),
  kind(
    eventMembersChanged,
    ["event.joined", "event.going", "event.not_going", "event.left"],
    ({ event_id, user_ids, move }, actorId) => {
      const change = Object.hasOwn(attendance, move) ? attendance[move as keyof typeof attendance] : null;
      return change && { type: `event.${change}`, user: actorId, more: { event: event_id }, users: user_ids };
    },
  ),
  kind(userFollowed, ["connection.follow", "connection.unfollow"], ({ user_id, followed_id, followed }) => ({
    type: followed ? "connection.follow" : "connection.unfollow",
    user: user_id,
    other_user: followed_id,
  })),
  // That somebody was refused is between the two.
  kind(userConnected, ["connection.request", "connection.accept", "connection.remove"], ({ user_id, other_id, act }) =>
    act === "request" || act === "accept" || act === "remove"
      ? { type: `connection.${act}`, user: user_id, other_user: other_id }
      : null,
  ),
  // What waits for staff is told of once they approve it.
  kind(contributionPublished, ["contribution.created"], (data) => (data.held ? null : contributionCreated(data))),
  kind(contributionApproved, ["contribution.created"], contributionCreated),
  kind(contributionEdited, ["contribution.updated"], ({ contribution_id, type }, actorId) => ({
    type: "contribution.updated",
    user: actorId,
    contribution: contribution_id,
    withTexts: true,
    more: { contribution_type: type },
  })),
  kind(contributionDeleted, ["contribution.deleted"], ({ contribution_id, type, by }, actorId) => ({
    type: "contribution.deleted",
    user: actorId,
    contribution: contribution_id,
    more: { contribution_type: type, by },
  })),
  kind(contributionRestored, ["contribution.restored"], ({ contribution_id, type }, actorId) => ({
    type: "contribution.restored",
    user: actorId,
    contribution: contribution_id,
    withTexts: true,
    more: { contribution_type: type },
  })),
  kind(contributionShared, ["contribution.shared"], ({ contribution_id, share_id, user_id, type }) => ({
    type: "contribution.shared",
    user: user_id,
    contribution: contribution_id,
    more: { contribution_type: type, share_id },
  })),
  kind(
    contributionFollowed,
    ["contribution.follow", "contribution.unfollow"],
    ({ contribution_id, user_id, type, followed }) => ({
      type: followed ? "contribution.follow" : "contribution.unfollow",
      user: user_id,
      contribution: contribution_id,
      more: { contribution_type: type },
    }),
  ),
  kind(commentCreated, ["comment.created"], (data) => (data.held ? null : commentWritten(data))),
  kind(commentApproved, ["comment.created"], commentWritten),
  kind(commentEdited, ["comment.updated"], ({ comment_id, contribution_id, parent_id }, actorId) => ({
    type: "comment.updated",
    user: actorId,
    contribution: contribution_id,
    comment: comment_id,
    withTexts: true,
    more: { parent_id },
  })),
  kind(commentDeleted, ["comment.deleted"], ({ comment_id, contribution_id, parent_id, by }, actorId) => ({
    type: "comment.deleted",
    user: actorId,
    contribution: contribution_id,
    comment: comment_id,
    more: { parent_id, by },
  })),
  kind(commentRestored, ["comment.restored"], ({ comment_id, contribution_id, parent_id }, actorId) => ({
    type: "comment.restored",
    user: actorId,
    contribution: contribution_id,
    comment: comment_id,
    withTexts: true,
    more: { parent_id },
  })),
  kind(voteChanged, ["vote.created", "vote.updated", "vote.deleted"], (data) => ({
    type: `vote.${changeOf(data)}`,
    user: data.user_id,
    other_user: data.author_id,
    ...targetOf(data),
    more: { reaction: data.added },
  })),
  kind(pollVoted, ["poll_vote.created", "poll_vote.updated", "poll_vote.deleted"], (data) => ({
    type: `poll_vote.${changeOf(data)}`,
    user: data.user_id,
    contribution: data.contribution_id,
    more: { contribution_type: data.type, poll: data.poll_id, choice: data.added, removed_choice: data.removed },
  })),
  kind(flagChanged, ["flag.created", "flag.updated", "flag.deleted"], (data) => ({
    type: `flag.${changeOf(data)}`,
    user: data.user_id,
    other_user: data.author_id,
    ...(data.target === "contribution" || data.target === "comment" ? { [data.target]: data.target_id } : {}),
    more: { flag_type: data.added, ...(isNamedInFlags(data.target) ? { [data.target]: data.target_id } : {}) },
  })),
  kind(groupChanged, ["group.created", "group.updated", "group.deleted"], ({ group_id, change }, actorId) => ({
    type: `group.${change}`,
    user: actorId,
    more: { group: group_id },
  })),
  // What was asked, offered or refused is between the people and the group's admin.
  kind(groupMembersChanged, ["group.member_added", "group.member_removed"], ({ group_id, user_ids, move }, actorId) => {
    const change = memberChanges[move];
    return change ? { type: change, user: actorId, more: { group: group_id }, users: user_ids } : null;
  }),
  kind(scoreAdded, ["score.created"], ({ score_id, user_id, score, reputation_type }, actorId) => ({
    type: "score.created",
    user: actorId,
    other_user: user_id,
    more: { score_id, score, reputation_type },
  })),
];

/** The names of everything an endpoint can subscribe to. */
export const webhookTypes: readonly string[] = [...new Set(kinds.flatMap(({ types }) => types))];

const kindOf = new Map(kinds.map((one) => [one.eventName, one]));

/** What endpoints are told of an event; null for nothing. */
export const readEvent = (event: EventRow): PayloadSource | null => kindOf.get(event.name)?.read(event) ?? null;
