export { deletePolls } from "./erase.queries.ts";
export { pollVoted } from "./poll.events.ts";
export { messages as pollMessages } from "./poll.messages.ts";
export { awaitsVote, pollJson, pollTextJson, pollTitleOf, pollVotersOf, pollWordsOf, updatePollEnd } from "./poll.queries.ts";
export type { PollRow } from "./poll.queries.ts";
export { changePoll, checkPoll, pollVoteList, presentPoll, togglePollVote } from "./poll.service.ts";
export type { PollChange } from "./poll.service.ts";
export { pollFeature } from "./poll.feature.ts";
