import { Suspense, useState, type ComponentProps, type ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { lazyPart, List, Widget, type PagedList } from "#core/kit";
import { messages } from "./suggestion.messages.ts";

const SuggestionDialog = lazyPart(async () => (await import("./SuggestionDialog.tsx")).SuggestionDialog);

type Row = { id: number; followed?: boolean };

type Props<Item extends Row> = {
  title: MessageDescriptor;
  /** Of all pages that were read. */
  items: readonly Item[];
  row: (item: Item, onLeave?: () => void) => ReactNode;
  /** Of the infinite query. */
  pages: ComponentProps<typeof PagedList>["pages"];
};

const shown = 3;

/** The first few that are not followed: one that is makes room for the next. Nothing at all when none is left. */
export function SuggestionWidget<Item extends Row>({ title, items, row, pages }: Props<Item>) {
  const [open, setOpen] = useState<boolean | null>(null);
  const fresh = items.filter(({ followed }) => followed !== true);
  if (fresh.length === 0 && !open) return null;
  return (
    <>
      <Widget
        title={<FormattedMessage {...title} />}
        more={
          fresh.length > shown || pages.hasNextPage ? (
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <FormattedMessage {...messages.seeAll} />
            </button>
          ) : null
        }
      >
        <List>{fresh.slice(0, shown).map((item) => row(item))}</List>
      </Widget>
      {open === null ? null : (
        <Suspense fallback={null}>
          <SuggestionDialog open={open} onClose={() => setOpen(false)} title={<FormattedMessage {...title} />} pages={pages}>
            {items.map((item) => row(item, () => setOpen(false)))}
          </SuggestionDialog>
        </Suspense>
      )}
    </>
  );
}
