import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, ErrorBanner, Radio, RadioGroup, SkeletonRows } from "#core/kit";
import { starterSetsQuery } from "./onboarding.hooks.ts";
import { generateMessages, templates } from "./onboarding.messages.ts";
import classes from "./Guide.module.css";

type Props = { isContents: boolean; hasAi: boolean; isAdding: boolean; onAdd: (key: string) => void };

/** Sets of categories and first posts that come with the product. */
export function StarterSets({ isContents, hasAi, isAdding, onAdd }: Props) {
  const name = useId();
  const found = useQuery(starterSetsQuery(useClient()));
  const [chosen, setChosen] = useState<string | null>(null);
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...generateMessages.starterFailed} />
      </ErrorBanner>
    );
  const sets = found.data;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(chosen);
      }}
    >
      <RadioGroup legend={<FormattedMessage {...(hasAi ? generateMessages.starterOr : generateMessages.starter)} />}>
        {sets.map((set) => (
          <Radio
            key={set.key}
            card
            name={name}
            value={set.key}
            checked={chosen === set.key}
            label={set.name}
            hint={
              <>
                {set.description}{" "}
                <FormattedMessage
                  {...templates.contains}
                  values={{ names: (isContents ? set.contents : set.categories).join(", ") }}
                />
              </>
            }
            onChange={() => setChosen(set.key)}
          />
        ))}
      </RadioGroup>
      <div className={classes.actions}>
        <Button
          type="submit"
          variant={hasAi ? "outlined" : "primary"}
          disabled={chosen === null}
          loading={isAdding}
          loadingLabel={<FormattedMessage {...generateMessages.starterAdding} />}
        >
          <FormattedMessage {...generateMessages.starterAdd} />
        </Button>
      </div>
      {hasAi ? null : (
        <p className={classes.note}>
          <FormattedMessage {...generateMessages.noAi} />
        </p>
      )}
    </form>
  );
}
