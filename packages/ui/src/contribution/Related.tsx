import type { Contribution } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { lazyPart, List, Widget } from "#core/kit";
import { useGate } from "#core/preferences";
import { relatedQuery } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import { Snippet } from "./Snippet.tsx";
import classes from "./Aside.module.css";

const RelatedDialog = lazyPart(async () => (await import("./RelatedDialog.tsx")).RelatedDialog);

/** Five related contributions, and a dialog with all. Nothing when they cannot be loaded. */
export function Related({ contribution }: { contribution: Contribution }) {
  const mayRead = useGate("reader");
  const { data } = useQuery({ ...relatedQuery(useClient(), contribution.type, contribution.id), enabled: mayRead });
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!mayRead || !data || data.results.length === 0) return null;
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  const more =
    data.next === null ? null : (
      <button type="button" className={classes.all} aria-haspopup="dialog" onClick={open}>
        <FormattedMessage {...messages.seeAll} />
      </button>
    );
  return (
    <Widget title={<FormattedMessage {...messages.related} />} more={more}>
      <List>
        {data.results.map((other) => (
          <Snippet key={other.id} contribution={other} />
        ))}
      </List>
      {wasOpened ? (
        <Suspense>
          <RelatedDialog contribution={contribution} open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </Widget>
  );
}
