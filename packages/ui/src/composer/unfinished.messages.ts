import { defineMessages } from "react-intl";

export const messages = defineMessages({
  goOn: { id: "composer.unfinished.goOn", defaultMessage: "Continue writing" },
});

export const templates = defineMessages<{
  untitled: { count: number };
  begun: { count: number; words: string };
}>({
  untitled: {
    id: "composer.unfinished.untitled",
    defaultMessage: "{count, plural, one {You have an unfinished text.} other {You have # unfinished texts.}}",
  },
  begun: {
    id: "composer.unfinished.begun",
    defaultMessage:
      "{count, plural, one {You have an unfinished text: “{words}”} other {You have # unfinished texts, one of them: “{words}”}}",
  },
});
