import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const pictureMessages = defineMessages({
  pictures: { id: "people.pictures", defaultMessage: "Your pictures" },
  cover: { id: "people.cover", defaultMessage: "Cover" },
  upload: { id: "people.picture.upload", defaultMessage: "Upload a picture" },
  faceRules: { id: "people.picture.rules", defaultMessage: "JPEG, PNG, WebP or still GIF, up to 3 MB." },
  coverRules: {
    id: "people.cover.rules",
    defaultMessage: "JPEG, PNG, WebP or still GIF, up to 5 MB. Best at 4:1, e.g. 1920 x 480.",
  },
  wrongType: { id: "people.picture.wrongType", defaultMessage: "Choose a JPEG, PNG, WebP or still GIF." },
  faceSize: { id: "people.picture.tooLarge", defaultMessage: "The picture can be at most 3 MB." },
  coverSize: { id: "people.cover.tooLarge", defaultMessage: "The cover can be at most 5 MB." },
  broken: { id: "people.picture.broken", defaultMessage: "This picture can’t be opened. Choose another." },
  zoom: { id: "people.picture.zoom", defaultMessage: "Zoom" },
  across: { id: "people.picture.across", defaultMessage: "Left and right" },
  down: { id: "people.picture.down", defaultMessage: "Up and down" },
  save: { id: "people.picture.save", defaultMessage: "Save" },
  saving: { id: "people.picture.saving", defaultMessage: "Saving…" },
  another: { id: "people.picture.another", defaultMessage: "Choose another" },
  none: { id: "people.pictures.empty", defaultMessage: "No pictures yet. Your initials are shown instead." },
  inUse: { id: "people.picture.inUse", defaultMessage: "In use" },
  use: { id: "people.picture.use", defaultMessage: "Use this picture" },
  remove: { id: "people.picture.remove", defaultMessage: "Delete picture" },
  removeTitle: { id: "people.picture.remove.title", defaultMessage: "Delete this picture?" },
  removeEffect: {
    id: "people.picture.remove.effect",
    defaultMessage: "If it’s in use, your most recent other picture replaces it. This can’t be undone.",
  },
  removeCover: { id: "people.cover.remove", defaultMessage: "Remove cover" },
  removeCoverTitle: { id: "people.cover.remove.title", defaultMessage: "Remove your cover?" },
  removeCoverEffect: {
    id: "people.cover.remove.effect",
    defaultMessage: "The community’s default cover is shown instead. This can’t be undone.",
  },
  more: { id: "people.pictures.more", defaultMessage: "Show more pictures" },
});

export const pictureFailures: Record<string, MessageDescriptor> & { failed: MessageDescriptor } = {
  unsupported_type: pictureMessages.wrongType,
  too_large: defineMessage({
    id: "people.picture.refusedSize",
    defaultMessage: "That picture is too large, or your storage is full.",
  }),
  invalid: pictureMessages.broken,
  permission_denied: defineMessage({ id: "people.picture.denied", defaultMessage: "You can’t change pictures at the moment." }),
  failed: defineMessage({ id: "people.picture.failed", defaultMessage: "That wasn’t saved. Try again." }),
};
