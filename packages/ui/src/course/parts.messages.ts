import { defineMessages } from "react-intl";

export const messages = defineMessages({
  keepRequest: { id: "course.request.keep", defaultMessage: "Keep request" },
  cancelEffect: { id: "course.request.cancel.effect", defaultMessage: "You can ask again later." },
});

export const templates = defineMessages<{ cancelTitle: { name: string } }>({
  cancelTitle: { id: "course.request.cancel.title", defaultMessage: "Cancel your request to join “{name}”?" },
});
