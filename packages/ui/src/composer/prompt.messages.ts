import { defineMessages } from "react-intl";

/** Apart from the composer's own, which load with it. */
export const messages = defineMessages({
  prompt: { id: "composer.prompt", defaultMessage: "Share something" },
  promptGroup: { id: "composer.prompt.group", defaultMessage: "Write to the group" },
  promptEvent: { id: "composer.prompt.event", defaultMessage: "Write to the event" },
  promptPhoto: { id: "composer.prompt.photo", defaultMessage: "Add pictures" },
  promptArticle: { id: "composer.prompt.article", defaultMessage: "Write an article" },
  promptPoll: { id: "composer.prompt.poll", defaultMessage: "Ask something" },
});
