import type { CourseSection } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { outlineMessages, outlineTemplates } from "./outline.messages.ts";
import { useDay } from "./useDay.ts";

/** When a locked section opens. */
export function Opens({ section }: { section: CourseSection }) {
  const { day, time } = useDay();
  const at = section.available_date;
  if (at === null) return <FormattedMessage {...outlineMessages.lessonLocked} />;
  return <FormattedMessage {...outlineTemplates.openFrom} values={{ date: day(at), time: time(at) }} />;
}
