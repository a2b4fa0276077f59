import { Suspense, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { IconButton, lazyPart } from "#core/kit";
import { messages } from "./console.messages.ts";
import classes from "./ConsoleSearch.module.css";
import type { LoadHits } from "./hits.ts";

const ConsoleSearchDialog = lazyPart(async () => (await import("./ConsoleSearchDialog.tsx")).ConsoleSearchDialog);

/** Opens the search of the console; the one in the side also by Ctrl or ⌘ K. */
export function ConsoleSearch({ searchIn, iconOnly = false }: { searchIn: readonly LoadHits[]; iconOnly?: boolean }) {
  const intl = useIntl();
  const [turn, setTurn] = useState<number | null>(null);
  const open = () => setTurn(Date.now());
  useEffect(() => {
    if (iconOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isK || event.defaultPrevented || document.querySelector("[aria-modal=true], [role=menu]")) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [iconOnly]);
  return (
    <>
      {iconOnly ? (
        <IconButton icon="search" label={intl.formatMessage(messages.search)} onClick={open} />
      ) : (
        <button type="button" className={classes.open} onClick={open}>
          <Icon name="search" size={18} />
          <FormattedMessage {...messages.search} />
        </button>
      )}
      <Suspense fallback={null}>
        {turn === null ? null : <ConsoleSearchDialog key={turn} searchIn={searchIn} onClose={() => setTurn(null)} />}
      </Suspense>
    </>
  );
}
