import { useQuery } from "@tanstack/react-query";
import { useId, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, SkeletonRows, VisuallyHidden } from "#core/kit";
import { Icon } from "#core/icons";
import { intlOf, type Texts } from "#core/locale";
import { useBuildHref, useNavigate } from "#core/routing";
import { messages, templates } from "./console.messages.ts";
import classes from "./ConsoleSearch.module.css";
import { scoreOf, type ConsoleHit, type LoadHits } from "./hits.ts";
import { useParts } from "./parts.hooks.ts";
import { groupLabels } from "./parts.messages.ts";
import { partWords } from "./parts.words.ts";

const shown = 12;

/** A field, and what it finds among the parts of the console and their settings. Choosing one leads to its field. */
export function ConsoleSearchDialog({ searchIn, onClose }: { searchIn: readonly LoadHits[]; onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const navigate = useNavigate();
  const build = useBuildHref();
  const parts = useParts();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const loaded = useQuery({
    queryKey: ["console", "search", intl.locale],
    queryFn: async () => {
      const loads = await Promise.all(searchIn.map((load) => load()));
      const own: Texts = intl.locale === "it" ? Object.fromEntries(loads.flatMap(({ it }) => Object.entries(it))) : {};
      const reader = intlOf(intl.locale, { ...own, ...intl.messages } as Texts, intl.timeZone);
      return { hits: loads.flatMap(({ hits }) => hits), reader };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const reader = loaded.data?.reader ?? intl;
  const open: ConsoleHit[] = [
    ...parts.map(({ route, label, group }) => {
      const hint = groupLabels[group];
      return { route, label, words: partWords[route], ...(hint && { hint }) };
    }),
    ...(loaded.data?.hits ?? []).filter(({ route }) => parts.some((part) => part.route === route)),
  ];
  const found = open
    .map((hit) => ({ hit, label: reader.formatMessage(hit.label), hint: hit.hint ? reader.formatMessage(hit.hint) : "" }))
    .map((one) => ({ ...one, score: text.trim() === "" ? 1 : scoreOf(text, [one.label, one.hint, one.hit.words ?? ""]) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shown);
  const choose = (index: number) => {
    const hit = found[index]?.hit;
    if (!hit) return;
    onClose();
    navigate(build(hit.route) + (hit.search ?? ""));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") return choose(active);
    const to = (active + (event.key === "ArrowDown" ? 1 : found.length - 1)) % Math.max(1, found.length);
    setActive(to);
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
  };
  const label = intl.formatMessage(messages.search);
  const field = (
    <span className={classes.field}>
      <Icon name="search" size={20} />
      <input
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={intl.formatMessage(messages.searchHint)}
        maxLength={100}
        autoComplete="off"
        data-autofocus=""
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  );
  return (
    <Dialog open onClose={onClose} title={label} head={field} tall>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage {...templates.found} values={{ count: found.length }} />
        </span>
      </VisuallyHidden>
      {loaded.isPending ? <SkeletonRows count={3} /> : null}
      {loaded.isSuccess && found.length === 0 ? (
        <p className={classes.none}>
          <FormattedMessage {...messages.nothingFound} />
        </p>
      ) : null}
      <div role="listbox" id={`${id}-list`} aria-label={label} className={classes.list}>
        {found.map(({ hit, label: name, hint }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys belong to the field
          <div
            key={`${hit.route} ${hit.search ?? ""}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onClick={() => choose(index)}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.hint}>{hint}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
