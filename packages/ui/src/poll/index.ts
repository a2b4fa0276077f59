export { suggestedPollsQuery, usePollVote } from "./poll.hooks.ts";
export { PollView } from "./PollView.tsx";
export { SuggestedPolls } from "./SuggestedPolls.tsx";
