import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const pictureMessages = defineMessages({
  pictures: { id: "people.pictures", defaultMessage: "Your pictures" },
  cover: { id: "people.cover", defaultMessage: "Cover" },
  upload: { id: "people.picture.upload", defaultMessage: "Upload a picture" },
  faceRules: { id: "people.picture.rules", defaultMessage: "JPEG, PNG or a GIF that doesn’t move, up to 3 MB." },
  coverRules: {
    id: "people.cover.rules",
    defaultMessage: "JPEG, PNG or a GIF that doesn’t move, up to 5 MB. Four times as wide as it is high fits best.",
  },
  wrongType: { id: "people.picture.wrongType", defaultMessage: "Choose a JPEG, PNG or GIF picture that doesn’t move." },
  faceSize: { id: "people.picture.tooLarge", defaultMessage: "The picture can have at most 3 MB." },
  coverSize: { id: "people.cover.tooLarge", defaultMessage: "The cover can have at most 5 MB." },
  broken: { id: "people.picture.broken", defaultMessage: "This picture can’t be read. Choose another." },
  zoom: { id: "people.picture.zoom", defaultMessage: "Zoom" },
  across: { id: "people.picture.across", defaultMessage: "Left and right" },
  down: { id: "people.picture.down", defaultMessage: "Up and down" },
  save: { id: "people.picture.save", defaultMessage: "Save" },
  saving: { id: "people.picture.saving", defaultMessage: "Saving" },
  another: { id: "people.picture.another", defaultMessage: "Choose another" },
  none: { id: "people.pictures.empty", defaultMessage: "No pictures yet. Your initials stand for you." },
  inUse: { id: "people.picture.inUse", defaultMessage: "In use" },
  use: { id: "people.picture.use", defaultMessage: "Use this picture" },
  remove: { id: "people.picture.remove", defaultMessage: "Delete picture" },
  removeTitle: { id: "people.picture.remove.title", defaultMessage: "Delete this picture?" },
  removeEffect: {
    id: "people.picture.remove.effect",
    defaultMessage: "If it is the one in use, your last other picture takes its place. This can’t be undone.",
  },
  removeCover: { id: "people.cover.remove", defaultMessage: "Remove cover" },
  removeCoverTitle: { id: "people.cover.remove.title", defaultMessage: "Remove your cover?" },
  removeCoverEffect: {
    id: "people.cover.remove.effect",
    defaultMessage: "The community’s own takes its place. This can’t be undone.",
  },
  more: { id: "people.pictures.more", defaultMessage: "Show more pictures" },
});

export const pictureFailures: Record<string, MessageDescriptor> & { failed: MessageDescriptor } = {
  unsupported_type: pictureMessages.wrongType,
  too_large: defineMessage({ id: "people.picture.refusedSize", defaultMessage: "That picture is too large." }),
  invalid: pictureMessages.broken,
  permission_denied: defineMessage({ id: "people.picture.denied", defaultMessage: "Your account can’t change pictures now." }),
  failed: defineMessage({ id: "people.picture.failed", defaultMessage: "That wasn’t saved. Try again." }),
};
