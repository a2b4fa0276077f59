import { useInfiniteQuery } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { PersonRow } from "#people";
import { suggestedPeopleQuery } from "./suggestion.hooks.ts";
import { messages } from "./suggestion.messages.ts";
import { SuggestionWidget } from "./SuggestionWidget.tsx";

/** "People you may know": for members, where people follow each other. */
export function PeopleSuggestions() {
  const { user } = useSession();
  const offered = useGate("follow") && user !== null;
  const found = useInfiniteQuery({ ...suggestedPeopleQuery(useClient()), enabled: offered });
  if (!offered) return null;
  return (
    <SuggestionWidget
      title={messages.people}
      items={(found.data?.pages ?? []).flatMap(({ results }) => results)}
      row={(person, onLeave) => <PersonRow key={person.id} user={person} {...(onLeave && { onLeave })} />}
      pages={found}
    />
  );
}
