import { defineMessages } from "react-intl";

export const messages = defineMessages({
  one: { id: "poll.one", defaultMessage: "Choose one." },
  oneAgain: { id: "poll.one.again", defaultMessage: "Choose another option, or yours again to remove your vote." },
  several: { id: "poll.several", defaultMessage: "Choose as many as you like." },
  vote: { id: "poll.vote", defaultMessage: "Vote" },
  change: { id: "poll.change", defaultMessage: "Change vote" },
  keep: { id: "poll.keep", defaultMessage: "Keep my vote" },
  mine: { id: "poll.mine", defaultMessage: "Your choice" },
  closed: { id: "poll.closed", defaultMessage: "Closed" },
  unpublished: { id: "poll.unpublished", defaultMessage: "Voting opens when this is published." },
  voters: { id: "poll.voters", defaultMessage: "Votes" },
  votersFilter: { id: "poll.voters.filter", defaultMessage: "Show one choice" },
  votersAll: { id: "poll.voters.all", defaultMessage: "All" },
  votersEmpty: { id: "poll.voters.empty", defaultMessage: "No votes yet." },
  suggested: { id: "poll.suggested", defaultMessage: "Have your say" },
  seeAll: { id: "poll.suggested.all", defaultMessage: "See all" },
  suggestedNone: { id: "poll.suggested.none", defaultMessage: "No open polls." },
  closedNow: { id: "poll.failure.closed", defaultMessage: "This poll is closed." },
  failed: { id: "poll.failure.failed", defaultMessage: "Your vote wasn’t saved. Try again." },
});

export const templates = defineMessages<{
  votes: { count: number };
  daysLeft: { count: number };
  hoursLeft: { count: number };
  minutesLeft: { count: number };
  closes: { time: string };
  chip: { choice: string; count: number };
}>({
  votes: { id: "poll.votes", defaultMessage: "{count, plural, one {# vote} other {# votes}}" },
  daysLeft: { id: "poll.left.days", defaultMessage: "{count, plural, one {# day left} other {# days left}}" },
  hoursLeft: { id: "poll.left.hours", defaultMessage: "{count, plural, one {# hour left} other {# hours left}}" },
  minutesLeft: { id: "poll.left.minutes", defaultMessage: "{count, plural, one {# minute left} other {# minutes left}}" },
  closes: { id: "poll.closes", defaultMessage: "Closes {time}." },
  chip: { id: "poll.voters.chip", defaultMessage: "{choice}, {count, plural, one {# vote} other {# votes}}" },
});
