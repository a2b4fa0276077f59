import type { Group, User } from "@cortile/contract/entity";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { ConfirmDialog, personName, useToast } from "#core/kit";
import { useMemberAct, type MemberAct } from "./admin.hooks.ts";
import { messages, templates } from "./admin.messages.ts";

type MemberActs = {
  /** Asks first, where something would be lost or given. */
  begin: (act: MemberAct, user: User) => void;
  /** The question; has to be drawn. */
  question: ReactNode;
};

/** What the administrator does about people, with the question before it and the toast after it. */
export function useMemberActs(group: Group): MemberActs {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const [asked, setAsked] = useState<{ act: "accept" | "remove"; user: User } | null>(null);
  const [open, setOpen] = useState(false);
  const name = asked ? personName(asked.user) : "";
  const done = (act: MemberAct, user: User): string => {
    if (act === "accept") return intl.formatMessage(templates.accepted, { name: personName(user) });
    if (act === "remove") return intl.formatMessage(templates.removed, { name: personName(user) });
    return intl.formatMessage(act === "refuse" ? messages.declined : messages.revoked);
  };
  const acting = useMemberAct(group.id, ({ act, user }) => toast.show({ id: "group.people", text: done(act, user) }));
  const send = (act: MemberAct, user: User) => acting.mutate({ act, user });
  return {
    begin: (act, user) =>
      guard(() => {
        if (act !== "accept" && act !== "remove") return send(act, user);
        setAsked({ act, user });
        setOpen(true);
      }),
    question: (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        danger={asked?.act === "remove"}
        title={
          asked?.act === "remove" ? (
            <FormattedMessage {...templates.removeTitle} values={{ name, group: group.name }} />
          ) : (
            <FormattedMessage {...templates.acceptTitle} values={{ name }} />
          )
        }
        confirmLabel={<FormattedMessage {...(asked?.act === "remove" ? messages.remove : messages.accept)} />}
        onConfirm={() => {
          setOpen(false);
          if (asked) send(asked.act, asked.user);
        }}
      >
        <FormattedMessage {...(asked?.act === "remove" ? messages.removeEffect : messages.acceptEffect)} />
      </ConfirmDialog>
    ),
  };
}
