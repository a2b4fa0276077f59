import { groupPictureLimits } from "@cortile/contract/group";
import { defineMessages, FormattedMessage, type MessageDescriptor } from "react-intl";
import type { PictureRules } from "#form";

export type PictureKind = "picture" | "cover";

const { pictureSide, coverWidth, maxBytes } = groupPictureLimits;

export const pictureMessages = defineMessages({
  picture: { id: "group.picture", defaultMessage: "Picture" },
  cover: { id: "group.cover", defaultMessage: "Cover" },
  pictureRules: { id: "group.picture.rules", defaultMessage: "Square, at least 600 × 600 pixels." },
  coverRules: { id: "group.cover.rules", defaultMessage: "Landscape, at least 1920 pixels wide." },
  choosePicture: { id: "group.picture.choose", defaultMessage: "Choose picture" },
  chooseCover: { id: "group.cover.choose", defaultMessage: "Choose cover" },
  notSquare: { id: "group.picture.notSquare", defaultMessage: "The picture must be square." },
  small: { id: "group.picture.small", defaultMessage: "The picture must be at least 600 × 600 pixels." },
  notWide: { id: "group.cover.notWide", defaultMessage: "The cover must be wider than it is tall." },
  narrow: { id: "group.cover.narrow", defaultMessage: "The cover must be at least 1920 pixels wide." },
});

/** Why a picture of these pixels cannot be the group's; null when nothing speaks against it. */
export function sizeProblem(of: PictureKind, width: number, height: number): MessageDescriptor | null {
  if (of === "cover") {
    if (width <= height) return pictureMessages.notWide;
    return width < coverWidth ? pictureMessages.narrow : null;
  }
  if (width !== height) return pictureMessages.notSquare;
  return width < pictureSide ? pictureMessages.small : null;
}

const rulesOf = (of: PictureKind): PictureRules => ({
  maxMegabytes: maxBytes / 1024 / 1024,
  sizeProblem(width, height) {
    const problem = sizeProblem(of, width, height);
    return problem && <FormattedMessage {...problem} />;
  },
});

/** What the picture and the cover of a group have to be. */
export const pictureRules = { picture: rulesOf("picture"), cover: rulesOf("cover") };
