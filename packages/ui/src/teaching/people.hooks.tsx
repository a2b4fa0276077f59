import { courseInvite, courseInviteRemove, courseLeave, courseRole } from "@cortile/contract/course";
import type { User } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { ConfirmDialog, personName, useToast } from "#core/kit";
import { messages, peopleFailures, templates } from "./people.messages.ts";

/** What a teacher does about somebody. */
export type PersonAct = "accept" | "refuse" | "remove" | "revoke";

/** Answers a request, takes somebody out, or an invitation back. */
function usePersonAct(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, user }: { act: PersonAct; user: User }) => {
      if (act === "accept") return client.call(courseInvite, { params: { id }, body: { users: [user.id] } });
      if (act === "revoke") return client.call(courseInviteRemove, { params: { id }, body: { users: [user.id] } });
      return client.call(courseLeave, { params: { id }, query: { user: user.id } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["course", id] }),
  });
}

export function useRole(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ user, role }: { user: User; role: "joined" | "managers" }) =>
      client.call(courseRole, { params: { id }, body: { [role]: [user.id] } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["course", id] }),
  });
}

/** Adds people at once, or invites them. */
export function useAddPeople(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ users, invite }: { users: readonly User[]; invite: boolean }) => {
      const ids = users.map((user) => user.id);
      return invite
        ? client.call(courseInvite, { params: { id }, body: { users: ids } })
        : client.call(courseRole, { params: { id }, body: { joined: ids } });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ["course", id] }),
  });
}

const questions = {
  accept: { title: templates.acceptTitle, effect: messages.acceptEffect, label: messages.accept, done: templates.accepted },
  refuse: { title: templates.refuseTitle, effect: messages.refuseEffect, label: messages.refuse, done: templates.refused },
  remove: { title: templates.removeTitle, effect: messages.removeEffect, label: messages.remove, done: templates.removed },
} as const;

type PersonActs = {
  /** Asks first, where something is given or lost. */
  begin: (act: PersonAct, user: User) => void;
  /** The question; has to be drawn. */
  question: ReactNode;
};

/** What a teacher does about people, with the question before it and the toast after it. */
export function usePersonActs(id: number): PersonActs {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const acting = usePersonAct(id);
  const [asked, setAsked] = useState<{ act: keyof typeof questions; user: User } | null>(null);
  const [open, setOpen] = useState(false);
  const send = (act: PersonAct, user: User) =>
    acting.mutate(
      { act, user },
      {
        onSuccess() {
          const done = act === "revoke" ? templates.revoked : questions[act].done;
          toast.show({ id: "teaching.people", text: intl.formatMessage(done, { name: personName(user) }) });
        },
        onError: (error) => notice(error, peopleFailures),
      },
    );
  const name = asked ? personName(asked.user) : "";
  const question = questions[asked?.act ?? "accept"];
  return {
    begin(act, user) {
      if (act === "revoke") return send(act, user);
      setAsked({ act, user });
      setOpen(true);
    },
    question: (
      <ConfirmDialog
        open={open}
        danger={asked?.act !== "accept"}
        onClose={() => setOpen(false)}
        title={<FormattedMessage {...question.title} values={{ name }} />}
        confirmLabel={<FormattedMessage {...question.label} />}
        onConfirm={() => {
          setOpen(false);
          if (asked) send(asked.act, asked.user);
        }}
      >
        <FormattedMessage {...question.effect} />
      </ConfirmDialog>
    ),
  };
}
