import type { AccountFile } from "@cortile/contract/account_admin";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage } from "#console";
import { caseIt } from "#console_moderation";
import { useClient } from "#core/client";
import { Avatar, Banner, ErrorBanner, PageMessage, personName, SkeletonRows, textLink, useNow } from "#core/kit";
import { withTexts } from "#core/locale";
import { mayModerate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { decisionIt } from "#decision";
import { flagTextsIt } from "#flag";
import { AccountMarks } from "./AccountMarks.tsx";
import { messagesIt as peopleIt } from "./people.own.it.ts";
import { PersonActions } from "./PersonActions.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { PersonModeration } from "./PersonModeration.tsx";
import { PersonNotes } from "./PersonNotes.tsx";
import { PersonSecurity } from "./PersonSecurity.tsx";
import { personQuery } from "./person.hooks.ts";
import { messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";
import { messagesIt } from "./person.own.it.ts";

/** Everything staff see of one account, and do about it. `loadPerson` reads it. */
export const PersonScreen = withTexts({ ...caseIt, ...decisionIt, ...flagTextsIt, ...peopleIt, ...messagesIt }, Person);

function Person({ id }: { id: number }) {
  const found = useQuery(personQuery(useClient(), id));
  const { user: me } = useSession();
  if (found.data && !mayModerate(me, found.data)) return <PageMessage kind="forbidden" />;
  return (
    <ConsolePage
      part="console_people"
      title={found.data ? <Title file={found.data} /> : undefined}
      more={found.data ? <PersonActions file={found.data} /> : undefined}
      back={
        <Link route="console_people" className={textLink}>
          <FormattedMessage {...messages.back} />
        </Link>
      }
      className={classes.page}
    >
      {found.isPending ? <SkeletonRows count={6} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data ? <File file={found.data} /> : null}
    </ConsolePage>
  );
}

const Title = ({ file }: { file: AccountFile }) => (
  <span className={classes.title}>
    <Avatar id={file.id} name={personName(file)} src={file.avatar} size={40} />
    {personName(file)}
  </span>
);

function File({ file }: { file: AccountFile }) {
  return (
    <>
      <AccountMarks account={{ ...file, tags: [] }} />
      <Closing file={file} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PersonFacts file={file} />
          <PersonSecurity file={file} />
          <PersonNotes file={file} />
        </div>
        <div className={classes.column}>
          <PersonModeration file={file} />
        </div>
      </div>
    </>
  );
}

function Closing({ file: { closing } }: { file: AccountFile }) {
  const intl = useIntl();
  const now = useNow();
  if (!closing) return null;
  // The clock of the page may be a minute behind that of the server.
  const isDue = closing.due_at <= closing.asked_at || Date.parse(closing.due_at) <= now;
  const date = intl.formatDate(closing.due_at, { dateStyle: "long" });
  return (
    <Banner tone="warn">
      {closing.erase && isDue ? (
        <FormattedMessage {...messages.erasingNow} />
      ) : (
        <FormattedMessage {...templates[closing.erase ? "erasing" : "closing"]} values={{ date }} />
      )}
    </Banner>
  );
}
