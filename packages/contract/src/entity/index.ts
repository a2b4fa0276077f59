export { Tag } from "./tag.ts";
export { ConnectionStatuses, Me, Profile, User, UserAutocomplete, UserCounters, UserPermission, userFields } from "./user.ts";
export { Flag, OwnFlag, Reaction, ReactionCount, Vote } from "./reaction.ts";
export { OwnOrder, PaymentPrice, PaymentProduct, orderFields, purchasableFields } from "./purchase.ts";
export { Category } from "./category.ts";
export { Embed, EmbedInput, Locality, Media, Thumbnail } from "./media.ts";
export { Group } from "./group.ts";
export { Event, LiveStream, LiveStreamSettings } from "./event.ts";
export { Course, CourseLesson, CourseSection } from "./course.ts";
export { Contribution, Place, Poll, PollChoice, PollVote, votableFields } from "./contribution.ts";
export { Comment, LatestComment, ListedComment } from "./comment.ts";
export { FeedActivity, FeedUnit } from "./feed.ts";
export { Incubator } from "./incubator.ts";
export { Community, PaymentOrder, purchasedFields } from "./order.ts";
export { LinkPreview, Message, MessageFile, Snippet } from "./message.ts";
export {
  Banner,
  ChangedDate,
  LessonCommentLink,
  Notification,
  NotificationAggregated,
  UserBlockedSettings,
} from "./notification.ts";
