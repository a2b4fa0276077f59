import { Suspense, useEffect, useState, type ReactNode } from "react";
import { EarlyInput, lazyPart } from "#core/kit";
import { useGate } from "#core/preferences";
import { SearchOpenerProvider } from "#shell";
import type { SearchChoice } from "./SearchDialog.tsx";

const SearchDialog = lazyPart(async () => (await import("./SearchDialog.tsx")).SearchDialog);

const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Props = {
  /** In place of opening what was chosen. */
  onChoose?: ((choice: SearchChoice) => void) | undefined;
  /** In place of the search page. */
  onSearch?: ((text: string) => void) | undefined;
  children: ReactNode;
};

/** Around pages whose search opens as a dialog: by its field, by `/` and by Ctrl or ⌘ K. */
export function SearchHost({ onChoose, onSearch, children }: Props) {
  const mayRead = useGate("reader");
  // Each opening is a dialog of its own, so that nothing of the last one is left in it.
  const [turn, setTurn] = useState<number | null>(null);
  /** Typed while the dialog was loading. */
  const [early, setEarly] = useState("");
  const open = () => setTurn((current) => current ?? Date.now());
  const close = () => {
    setTurn(null);
    setEarly("");
  };
  useEffect(() => {
    if (!mayRead) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !typesIn(event.target);
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isBusy = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
      if (event.defaultPrevented || isBusy || !(isSlash || isK)) return;
      event.preventDefault();
      setTurn(Date.now());
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [mayRead]);
  return (
    <SearchOpenerProvider value={open}>
      {children}
      <Suspense fallback={<EarlyInput onType={setEarly} />}>
        {turn === null ? null : (
          <SearchDialog key={turn} initialText={early} onClose={close} onChoose={onChoose} onSearch={onSearch} />
        )}
      </Suspense>
    </SearchOpenerProvider>
  );
}
