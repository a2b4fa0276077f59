import type { CustomAdvAudience, CustomAdvState } from "@cortile/contract/custom";
import type { CustomAdvPosition } from "@cortile/contract/enums";
import type { MessageDescriptor } from "react-intl";
import type { TagTone } from "#core/kit";
import { messages } from "./ads.messages.ts";
import { messages as common } from "./content.messages.ts";

export const positionLabels: Readonly<Record<CustomAdvPosition, MessageDescriptor>> = {
  BELOW_TOPBAR: messages.below,
  BELOW_THE_POST: messages.belowPost,
  IN_POST_COMMENTS: messages.inComments,
  RELATED_POSTS_COLUMN: messages.related,
  TOOLS_COLUMN: messages.tools,
  IN_STREAM: messages.inStream,
  ABOVE_THE_STREAM: messages.aboveStream,
  ABOVE_THE_STREAM_CATEGORY: messages.aboveCategory,
};

export const audienceLabels: Readonly<Record<CustomAdvAudience, MessageDescriptor>> = {
  everyone: messages.everyone,
  visitors: messages.visitors,
  members: messages.members,
};

export const adStates = {
  off: { label: messages.switchedOff, tone: "neutral" },
  waiting: { label: common.waiting, tone: "accent" },
  shown: { label: common.shown, tone: "ok" },
  ended: { label: messages.ended, tone: "neutral" },
} satisfies Record<CustomAdvState, { label: MessageDescriptor; tone: TagTone }>;
