import type { Group } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, lazyPart, Menu, MenuItem, MenuLoading, useToast } from "#core/kit";
import { useSession } from "#core/session";
import { SignInButton } from "#shell";
import { isMember, statusOf, useIsAdmin } from "./group.access.ts";
import { useInFeed, useMembership, type MembershipAct } from "./group.hooks.ts";
import { messages } from "./group.messages.ts";

const RequestedItems = lazyPart(async () => (await import("./parts.ts")).RequestedItems);
const LeaveDialog = lazyPart(async () => (await import("./LeaveDialog.tsx")).LeaveDialog);

/**
 * Joins the group, asks to, answers an invitation or leaves, as what the reader is in it says. Nothing for its administrator; one that staff
 * took down is only left.
 */
export function MembershipButton({ group }: { group: Group }) {
  const isAdmin = useIsAdmin(group);
  const { status } = useSession();
  if (isAdmin || (group.taken_down && !isMember(group))) return null;
  if (status === "anonymous")
    return (
      <SignInButton>
        <FormattedMessage {...joinLabel(group)} />
      </SignInButton>
    );
  switch (statusOf(group)) {
    case "subscribed":
      return <MemberMenu group={group} />;
    case "requested":
      return <RequestedMenu group={group} />;
    case "invited":
      return <InvitationButtons group={group} />;
    case "payment_waiting":
      return (
        <Button disabled>
          <FormattedMessage {...messages.waiting} />
        </Button>
      );
    default:
      return <JoinButton group={group} />;
  }
}

/** Acts, and says so once the server has it. */
function useAct(group: Group) {
  const intl = useIntl();
  const toast = useToast();
  const done = { join: messages.joined, ask: messages.requestSent, accept: messages.joined, leave: messages.left, decline: null };
  const membership = useMembership(group.id, (act) => {
    const text = done[act];
    if (text) toast.show({ id: "group.membership", text: intl.formatMessage(text) });
  });
  return (act: MembershipAct) => {
    if (!membership.isPending) membership.mutate(act);
  };
}

const joinLabel = ({ privacy }: Group) => (privacy === "public" ? messages.join : messages.ask);

function JoinButton({ group }: { group: Group }) {
  const act = useAct(group);
  const guard = useMemberAction();
  return (
    <Button variant="primary" onClick={() => guard(() => act(group.privacy === "public" ? "join" : "ask"))}>
      <FormattedMessage {...joinLabel(group)} />
    </Button>
  );
}

function InvitationButtons({ group }: { group: Group }) {
  const act = useAct(group);
  const guard = useMemberAction();
  return (
    <>
      <Button onClick={() => act("decline")}>
        <FormattedMessage {...messages.declineInvitation} />
      </Button>
      <Button variant="primary" onClick={() => guard(() => act("accept"))}>
        <FormattedMessage {...messages.acceptInvitation} />
      </Button>
    </>
  );
}

/** A request is answered by the administrator, whom the member may write to; it is not taken back. */
function RequestedMenu({ group }: { group: Group }) {
  const intl = useIntl();
  return (
    <Menu
      label={intl.formatMessage(messages.memberActions)}
      trigger={
        <Button icon="clock">
          <FormattedMessage {...messages.requested} />
        </Button>
      }
    >
      <Suspense fallback={<MenuLoading />}>
        <RequestedItems group={group} />
      </Suspense>
    </Menu>
  );
}

function MemberMenu({ group }: { group: Group }) {
  const intl = useIntl();
  const act = useAct(group);
  const inFeed = useInFeed(group.id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={intl.formatMessage(messages.memberActions)}
        trigger={
          <Button icon="check">
            <FormattedMessage {...messages.member} />
          </Button>
        }
      >
        {group.in_feed === undefined ? null : (
          <MenuItem icon="home" checked={group.in_feed} onSelect={() => inFeed.mutate(group.in_feed !== true)}>
            <FormattedMessage {...messages.inFeed} />
          </MenuItem>
        )}
        <MenuItem icon="logout" danger onSelect={() => setAsking(true)}>
          <FormattedMessage {...messages.leave} />
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {asking ? (
          <LeaveDialog
            group={group}
            onClose={() => setAsking(false)}
            onLeave={() => {
              setAsking(false);
              act("leave");
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
