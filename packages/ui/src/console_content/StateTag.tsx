import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Tag, type TagTone } from "#core/kit";

/** The state of a content, in a colour. */
export const StateTag = ({ label, tone }: { label: MessageDescriptor; tone: TagTone }) => (
  <Tag tone={tone}>
    <FormattedMessage {...label} />
  </Tag>
);
