import type { Contribution } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { AvatarStack, lazyPart, personName, VisuallyHidden, Widget } from "#core/kit";
import { contributorsQuery } from "./contribution.hooks.ts";
import { messages, templates } from "./contribution.messages.ts";
import classes from "./Aside.module.css";

const ContributorsDialog = lazyPart(async () => (await import("./ContributorsDialog.tsx")).ContributorsDialog);

type Props = {
  contribution: Contribution;
  /** Where there is no aside: the faces alone. */
  bare?: boolean;
};

/** Avatars of those who commented or reacted; opens the list. Nothing when it cannot be loaded. */
export function Participants({ contribution, bare = false }: Props) {
  const intl = useIntl();
  const { data } = useQuery(contributorsQuery(useClient(), contribution.type, contribution.id));
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!data || data.results.length === 0) return null;
  const people = data.results.map((person) => ({ id: person.id, name: personName(person), src: person.avatar }));
  const others = data.count - people.length;
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  const faces = (
    <>
      <button type="button" className={classes.faces} aria-haspopup="dialog" onClick={open}>
        <VisuallyHidden>
          <FormattedMessage
            {...templates.tookPart}
            values={{
              names: intl.formatList(
                people.map(({ name }) => name),
                { type: "unit" },
              ),
            }}
          />
        </VisuallyHidden>
        <AvatarStack people={people} total={data.count}>
          {others > 0 ? <FormattedMessage {...templates.others} values={{ count: others }} /> : null}
        </AvatarStack>
      </button>
      {wasOpened ? (
        <Suspense>
          <ContributorsDialog contribution={contribution} open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
  if (bare) return <div className={classes.bare}>{faces}</div>;
  return <Widget title={<FormattedMessage {...messages.tookPart} />}>{faces}</Widget>;
}
