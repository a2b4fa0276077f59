import type { Group, User } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHasRoute } from "#core/routing";
import { messages } from "./moderation.messages.ts";
import { messagesIt } from "./moderation.own.it.ts";

type Props = {
  kind: "group" | "event" | "course";
  id: number;
  /** Whose it is, and so its case. */
  author: User;
  /** Where it is closed with this group alone: what is to be decided is decided there. Null for who may not know of it. */
  group?: Pick<Group, "id" | "slug"> | null | undefined;
  className?: string | undefined;
};

const saidOf = (kind: Props["kind"], group: Props["group"]) =>
  group !== undefined ? "groupTakenDown" : kind === "course" ? "takenDown" : "takenDownPlace";

/** Tells staff that a group, an event or a course is taken down, and leads to where that was decided. */
export const TakenDownLine = withTexts(messagesIt, ({ group, className, ...of }: Props) => (
  <Banner
    tone="quiet"
    icon="trash"
    className={className}
    action={group === undefined ? <CaseLink {...of} /> : group ? <GroupLink group={group} /> : null}
  >
    <FormattedMessage {...messages[saidOf(of.kind, group)]} />
  </Banner>
));

/** A case is opened in the queue, which is narrowed to where it stands. */
function CaseLink({ kind, id, author }: Pick<Props, "kind" | "id" | "author">) {
  if (!useHasRoute()("console_reports")) return null;
  const search = new URLSearchParams({ status: "deleted", kind, author: author.username, case: `${kind} ${id}` });
  return (
    <Button component={Link} route="console_reports" search={`?${search}`} size="sm">
      <FormattedMessage {...messages.openCase} />
    </Button>
  );
}

const GroupLink = ({ group: { id, slug } }: { group: Pick<Group, "id" | "slug"> }) => (
  <Button component={Link} route="group" params={{ id, slug }} size="sm">
    <FormattedMessage {...messages.openGroup} />
  </Button>
);
