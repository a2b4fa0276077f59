import type { Group } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { AvatarStack, Heading, lazyPart, personName, SquareAvatar, VisuallyHidden } from "#core/kit";
import { Link } from "#core/routing";
import { mayReadGroup, useMayManage } from "./group.access.ts";
import { templates } from "./group.messages.ts";
import { groupFirstMembersQuery } from "./group.queries.ts";
import classes from "./Group.module.css";
import { GroupFacts } from "./GroupFacts.tsx";
import { GroupMenu } from "./GroupMenu.tsx";
import type { GroupTab } from "./load.ts";
import { MembershipButton } from "./MembershipButton.tsx";

const admin = () => import("./admin.ts");
const InviteButton = lazyPart(async () => (await admin()).InviteButton);
const PictureButton = lazyPart(async () => (await admin()).PictureButton);

/**
 * Picture, name, facts and actions.
 * @param part which follows: the info card has the description, and a conversation needs the room
 */
export function GroupHead({ group, part }: { group: Group; part: GroupTab }) {
  const manages = useMayManage(group);
  return (
    <header>
      <div className={classes.top}>
        <span className={classes.picture}>
          <SquareAvatar id={group.id} name={group.name} src={group.image_big} size={120} className={classes.ring} />
          <Suspense fallback={null}>{manages ? <PictureButton group={group} of="picture" /> : null}</Suspense>
        </span>
        <div className={classes.actions}>
          <GroupMenu group={group} />
          <Suspense fallback={null}>{manages ? <InviteButton group={group} /> : null}</Suspense>
          <MembershipButton group={group} />
        </div>
      </div>
      <Heading level={1} size="h2" className={classes.name ?? ""}>
        {group.name}
      </Heading>
      <GroupFacts group={group} />
      {part === "info" || part === "messages" || group.description === "" ? null : (
        <p className={classes.description}>{group.description}</p>
      )}
      {part !== "messages" && mayReadGroup(group) ? <Faces group={group} /> : null}
    </header>
  );
}

/** The first members, which lead to all of them. */
function Faces({ group: { id, slug, subscribers_counter: count } }: { group: Group }) {
  const { data: first = [] } = useQuery(groupFirstMembersQuery(useClient(), id));
  if (first.length === 0) return null;
  const people = first.map((user) => ({ id: user.id, name: personName(user), src: user.avatar }));
  return (
    <Link route="group_members" params={{ id, slug }} className={classes.faces}>
      <AvatarStack people={people} size={24} max={5} total={count} />
      <VisuallyHidden>
        <FormattedMessage {...templates.count} values={{ count }} />
      </VisuallyHidden>
    </Link>
  );
}
