import type { CourseUser } from "@cortile/contract/course";
import type { Course, User } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import {
  Button,
  Dialog,
  Field,
  IconButton,
  PagedList,
  personName,
  SearchInput,
  Select,
  Tag,
  useDebounced,
  useToast,
  Widget,
} from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { DiscardDialog, formMessagesIt, PeoplePicker, useUnsavedChanges } from "#form";
import { PersonRow } from "#people";
import { messages, peopleFailures, templates } from "./people.messages.ts";
import { useAddPeople, usePersonActs, useRole } from "./people.hooks.tsx";
import { messagesIt } from "./people.own.it.ts";
import { addable, courseInvitedQuery, courseUsersQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";
import { useDates } from "./useDates.ts";

/** Everybody in the course, with their role; and who was invited. */
export const UsersTab = withTexts({ ...formMessagesIt, ...messagesIt }, Tab);

function Tab({ course }: { course: Course }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [adding, setAdding] = useState(false);
  const search = useDebounced(text.trim());
  const pages = useInfiniteQuery(courseUsersQuery(useClient(), course.id, ["creator", "manager", "joined"], search));
  const acts = usePersonActs(course.id);
  const users = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <div className={classes.people}>
      <div className={classes.toolRow}>
        <SearchInput
          className={classes.find}
          label={intl.formatMessage(messages.find)}
          maxLength={200}
          value={text}
          onChange={setText}
          aria-busy={pages.isPlaceholderData || undefined}
        />
        {course.taken_down ? null : (
          <Button variant="primary" icon="user-plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <FormattedMessage {...messages.add} />
          </Button>
        )}
      </div>
      <Widget title={<FormattedMessage {...messages.people} />}>
        <PagedList pages={pages} empty={<FormattedMessage {...messages.none} />}>
          {users.map((user) => (
            <UserRow key={user.id} course={course} user={user} onRemove={() => acts.begin("remove", user)} />
          ))}
        </PagedList>
      </Widget>
      <Invited course={course} onRevoke={(user) => acts.begin("revoke", user)} />
      {acts.question}
      {adding ? <AddDialog course={course} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

type RowProps = { course: Course; user: CourseUser; onRemove: () => void };

/** Who made the course and who looks keep their role. */
function UserRow({ course, user, onRemove }: RowProps) {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const me = useSession().user;
  const changing = useRole(course.id);
  const { short } = useDates();
  const name = personName(user);
  const status = user.join_status;
  const isFixed = status === "creator" || user.id === me?.id;
  const change = (role: "joined" | "managers") => {
    if (changing.isPending) return;
    changing.mutate(
      { user, role },
      {
        onSuccess: () => toast.show({ id: "teaching.role", text: intl.formatMessage(messages.roleSaved) }),
        onError: (error) => notice(error, peopleFailures),
      },
    );
  };
  const label = status === "creator" ? messages.creator : status === "manager" ? messages.manager : messages.student;
  return (
    <PersonRow
      user={user}
      meta={
        <FormattedMessage {...templates.dates} values={{ joined: short(user.joined_at), active: short(user.last_active_at) }} />
      }
      action={
        isFixed ? (
          <Tag>
            <FormattedMessage {...label} />
          </Tag>
        ) : (
          <span className={classes.rowActs}>
            {course.taken_down ? (
              <Tag>
                <FormattedMessage {...label} />
              </Tag>
            ) : (
              <Field label={intl.formatMessage(templates.roleOf, { name })} hideLabel className={classes.status}>
                <Select
                  value={status === "manager" ? "managers" : "joined"}
                  aria-disabled={changing.isPending}
                  onChange={(event) => change(event.currentTarget.value === "managers" ? "managers" : "joined")}
                >
                  <option value="joined">{intl.formatMessage(messages.student)}</option>
                  <option value="managers">{intl.formatMessage(messages.manager)}</option>
                </Select>
              </Field>
            )}
            <IconButton icon="x" size="sm" label={intl.formatMessage(templates.removeName, { name })} onClick={onRemove} />
          </span>
        )
      }
    />
  );
}

/** Who was invited and has not answered; nothing when there is nobody. */
function Invited({ course, onRevoke }: { course: Course; onRevoke: (user: User) => void }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(courseInvitedQuery(useClient(), course.id));
  const users = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  if (users.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.invited} />}>
      <PagedList pages={pages} empty={null}>
        {users.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            action={
              <Button
                size="sm"
                aria-label={intl.formatMessage(templates.revokeName, { name: personName(user) })}
                onClick={() => onRevoke(user)}
              >
                <FormattedMessage {...messages.revoke} />
              </Button>
            }
          />
        ))}
      </PagedList>
    </Widget>
  );
}

/** Adds people, or invites them. Who was chosen stays when it fails. */
function AddDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const notice = useFailureNotice();
  const adding = useAddPeople(course.id);
  const [chosen, setChosen] = useState<readonly User[]>([]);
  const leaving = useUnsavedChanges(chosen.length > 0, adding.isPending, onClose);
  const send = (invite: boolean) =>
    adding.mutate(
      { users: chosen, invite },
      {
        onError: (error) => notice(error, peopleFailures),
        onSuccess() {
          const text = invite ? templates.invited : templates.added;
          toast.show({ text: intl.formatMessage(text, { count: chosen.length }) });
          onClose();
        },
      },
    );
  const isOff = chosen.length === 0 || adding.isPending;
  return (
    <>
      <Dialog
        open
        tall
        size="sm"
        onClose={leaving.ask}
        title={<FormattedMessage {...messages.add} />}
        footer={
          <>
            <Button disabled={isOff} onClick={() => send(true)}>
              <FormattedMessage {...messages.invite} />
            </Button>
            <Button variant="primary" disabled={isOff} loading={adding.isPending} onClick={() => send(false)}>
              <FormattedMessage {...messages.addNow} />
            </Button>
          </>
        }
      >
        <div className={classes.form}>
          <p className={classes.hint}>
            <FormattedMessage {...messages.addHint} />
          </p>
          <PeoplePicker source={addable(client, course.id)} chosen={chosen} onChange={setChosen} isFirst />
        </div>
      </Dialog>
      <DiscardDialog leaving={leaving} isForm />
    </>
  );
}
