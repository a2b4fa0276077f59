import type { UserScore } from "@cortile/contract/score";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, Field, personName, Textarea, TextInput, textLink } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { formMessagesIt, PeoplePicker } from "#form";
import { SearchForm } from "#shell";
import { ContentDialog } from "./ContentDialog.tsx";
import { messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { addScore, membersToScore, scoresAddress, scoresQuery, scoresSize, type ScoreText } from "./scores.hooks.ts";
import { messages } from "./scores.messages.ts";
import { messagesIt as scoresIt } from "./scores.own.it.ts";

/** The movements of reputation, for moderators, who may give points too. */
export const ScoresScreen = withTexts({ ...contentIt, ...scoresIt, ...formMessagesIt }, Scores);

const columns: readonly ConsoleColumn<UserScore>[] = [
  {
    key: "member",
    label: <FormattedMessage {...messages.member} />,
    cell: ({ user }) => (
      <>
        <Link route="user_profile" params={{ id: user.id }} className={textLink}>
          {personName(user)}
        </Link>
        <div className={classes.meta}>@{user.username}</div>
      </>
    ),
  },
  {
    key: "points",
    label: <FormattedMessage {...messages.points} />,
    numeric: true,
    cell: ({ score }) => <FormattedNumber value={score} signDisplay="exceptZero" />,
  },
  {
    key: "reason",
    label: <FormattedMessage {...messages.reason} />,
    cell: ({ reputation_type_description }) => reputation_type_description,
  },
  { key: "comment", label: <FormattedMessage {...messages.comment} />, cell: ({ comment }) => comment },
];

function Scores() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = scoresAddress.read(search);
  const found = useQuery(scoresQuery(useClient(), address));
  const [adds, setAdds] = useState(false);
  return (
    <ConsolePage
      part="console_scores"
      intro={<FormattedMessage {...messages.intro} />}
      more={
        <Button variant="primary" icon="plus" onClick={() => setAdds(true)}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <SearchForm
        route="console_scores"
        label={messages.find}
        action={common.search}
        asked={address.q}
        addressOf={(said) => scoresAddress.write({ ...scoresAddress.read(said), offset: 0 })}
      />
      <ConsoleResults
        found={found}
        route="console_scores"
        narrowed={address.q !== ""}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.scores)}
              rows={results}
              columns={columns}
              nameOf={({ user }) => personName(user)}
              route="console_scores"
            />
            <Pager
              route="console_scores"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={scoresSize}
              searchAt={(offset) => scoresAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
      {adds ? <ScoreDialog onClose={() => setAdds(false)} /> : null}
    </ConsolePage>
  );
}

const none: ScoreText = { people: [], score: "", comment: "" };
const isValid = ({ people, score }: ScoreText): boolean =>
  people.length === 1 && /^-?\d{1,7}$/.test(score) && Number(score) !== 0;

function ScoreDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  return (
    <ContentDialog
      title={<FormattedMessage {...messages.add} />}
      action={<FormattedMessage {...messages.add} />}
      initial={none}
      fields={["user", "score", "comment"]}
      isValid={isValid}
      save={addScore}
      onClose={onClose}
    >
      {({ text, change, fieldError }) => (
        <>
          <fieldset>
            <legend className={classes.legend}>
              <FormattedMessage {...messages.member} />
            </legend>
            <p className={classes.meta}>
              <FormattedMessage {...messages.memberHint} />
            </p>
            <PeoplePicker
              source={membersToScore(client)}
              chosen={text.people}
              onChange={(people) => change({ people: people.slice(-1) })}
            />
          </fieldset>
          <Field
            label={<FormattedMessage {...messages.points} />}
            hint={<FormattedMessage {...messages.pointsHint} />}
            error={fieldError("score")}
            required
          >
            <TextInput type="number" value={text.score} onChange={(event) => change({ score: event.currentTarget.value })} />
          </Field>
          <Field label={<FormattedMessage {...messages.comment} />} error={fieldError("comment")} optional>
            <Textarea
              rows={2}
              maxLength={500}
              value={text.comment}
              onChange={(event) => change({ comment: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ContentDialog>
  );
}
