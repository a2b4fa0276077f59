import type { SearchHit } from "@cortile/contract/search";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, Dialog, ErrorBanner, SkeletonRows, useDebounced, VisuallyHidden } from "#core/kit";
import { Icon } from "#core/icons";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { useBuildHref, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { clearRecentSearches, readRecent, addRecentSearch } from "./recent.ts";
import { readSearchAddress, searchAddress } from "./search.address.ts";
import { searchAllQuery } from "./search.hooks.ts";
import { messages, templates } from "./search.messages.ts";
import { messagesIt } from "./search.own.it.ts";
import { placeOf } from "./SearchHit.tsx";
import { HitOptions, idOfOption, RecentOptions, type Choosing } from "./SearchOptions.tsx";
import classes from "./SearchDialog.module.css";

/** What somebody chose in the dialog. */
export type SearchChoice = Pick<SearchHit, "kind" | "id">;

type Props = {
  initialText: string;
  onClose: () => void;
  onChoose: ((choice: SearchChoice) => void) | undefined;
  onSearch: ((text: string) => void) | undefined;
};

const shownOfKind = 3;

/** A field, and below it what it finds as one types: people, categories, articles, posts, comments. By keys alone, too. */
export const SearchDialog = withTexts(messagesIt, OpenSearch);

function OpenSearch({ initialText, onClose, onChoose, onSearch }: Props) {
  const intl = useIntl();
  const id = useId();
  const client = useClient();
  const owner = { portal: client.portal, userId: useSession().user?.id };
  const navigate = useNavigate();
  const buildHref = useBuildHref();
  const name = usePreference("text.application_name") || "Cortile";
  const [text, setText] = useState(initialText);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => readRecent(owner));
  const asked = text.trim();
  const debounced = useDebounced(asked);
  const address = readSearchAddress(searchAddress({ q: debounced, offset: 0 }));
  const found = useQuery({ ...searchAllQuery(client, address, shownOfKind), enabled: debounced !== "" });
  const groups = asked === "" || debounced === "" ? [] : (found.data ?? []);
  const pending = asked !== "" && (debounced !== asked || found.isFetching);

  const search = (query: string) => {
    addRecentSearch(owner, query);
    onClose();
    if (onSearch) onSearch(query);
    else navigate(buildHref("search") + searchAddress({ q: query, offset: 0 }));
  };
  const open = (hit: SearchHit) => {
    addRecentSearch(owner, asked);
    onClose();
    if (onChoose) onChoose({ kind: hit.kind, id: hit.id });
    else navigate(placeOf(hit));
  };
  // What the arrows go through, in the order in which it stands there.
  const choices =
    asked === ""
      ? recent.map((query) => () => search(query))
      : [...groups.flatMap(({ results }) => results.map((hit) => () => open(hit))), () => search(asked)];
  const choosing: Choosing = { id, active, choose: (index) => choices[index]?.() };

  const move = (step: 1 | -1) => {
    const places = choices.length + 1;
    const to = ((active + 1 + step + places) % places) - 1;
    setActive(to);
    document.getElementById(idOfOption(id, to))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== "Enter") move(event.key === "ArrowDown" ? 1 : -1);
    else if (active >= 0) choices[active]?.();
    else if (asked !== "") search(asked);
  };
  const label = intl.formatMessage(templates.field, { name });
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const field = (
    <span className={classes.field}>
      <Icon name="search" size={20} />
      <input
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? idOfOption(id, active) : undefined}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus=""
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage {...messages.title} />}
      head={field}
      tall
      className={classes.dialog ?? ""}
    >
      <VisuallyHidden>
        <span role="status">
          {asked === "" ? null : pending ? (
            <FormattedMessage {...messages.searching} />
          ) : found.isSuccess ? (
            <FormattedMessage {...templates.found} values={{ count }} />
          ) : null}
        </span>
      </VisuallyHidden>
      {pending && groups.length === 0 ? <SkeletonRows count={3} /> : null}
      {found.isError && asked !== "" && !pending ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {found.isSuccess && asked !== "" && !pending && count === 0 ? (
        <p className={classes.note}>
          <FormattedMessage {...templates.none} values={{ text: asked }} />
        </p>
      ) : null}
      {asked === "" && recent.length === 0 ? (
        <p className={classes.note}>
          <FormattedMessage {...messages.hint} />
        </p>
      ) : null}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={intl.formatMessage(asked === "" ? messages.recent : messages.results)}
        aria-busy={pending}
      >
        {asked === "" ? (
          <RecentOptions recent={recent} choosing={choosing} />
        ) : (
          <HitOptions groups={groups} asked={asked} choosing={choosing} />
        )}
      </div>
      {asked === "" && recent.length > 0 ? (
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            clearRecentSearches(owner);
            setRecent([]);
          }}
        >
          <FormattedMessage {...messages.forget} />
        </Button>
      ) : null}
    </Dialog>
  );
}
