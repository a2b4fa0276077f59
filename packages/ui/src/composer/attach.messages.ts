import { defineMessages } from "react-intl";

export const messages = defineMessages({
  pictures: { id: "composer.attach.pictures", defaultMessage: "Add pictures" },
  camera: { id: "composer.attach.camera", defaultMessage: "Take a picture" },
  files: { id: "composer.attach.files", defaultMessage: "Add files" },
  link: { id: "composer.attach.link", defaultMessage: "Add a link" },
  address: { id: "composer.attach.address", defaultMessage: "Address" },
  wrong: { id: "composer.attach.wrong", defaultMessage: "Enter a valid web address." },
});
