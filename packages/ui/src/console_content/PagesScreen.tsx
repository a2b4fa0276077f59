import { customPageState, type CustomPageOfStaff, type CustomPageState } from "@cortile/contract/custom";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleResults, Pager, partLabels } from "#console";
import { useClient } from "#core/client";
import { Button, Chip, Chips, IconButton, textLink, Time, type TagTone } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { SearchForm } from "#shell";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { OrderedRows } from "./OrderedRows.tsx";
import { deletePage, orderPages, pagesAddress, pagesSize, staffPagesQuery } from "./pages.hooks.ts";
import { messages, templates as texts } from "./pages.messages.ts";
import { messagesIt as pagesIt } from "./pages.own.it.ts";
import { StateTag } from "./StateTag.tsx";
import { useOrder } from "./useOrder.ts";

/** The pages of the community, for administrators: drafts, published ones, and their order. */
export const PagesOfStaffScreen = withTexts({ ...contentIt, ...pagesIt }, Pages);

export const pageStates = {
  draft: { label: messages.draft, tone: "warn" },
  waiting: { label: common.waiting, tone: "accent" },
  shown: { label: common.shown, tone: "ok" },
  ended: { label: common.ended, tone: "neutral" },
} satisfies Record<CustomPageState, { label: MessageDescriptor; tone: TagTone }>;

function Pages() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = pagesAddress.read(search);
  const found = useQuery(staffPagesQuery(useClient(), address));
  const isNarrowed = pagesAddress.isNarrowed(address, ["offset"]);
  return (
    <ConsolePage
      part="console_pages"
      more={
        <Button component={Link} route="console_page" params={{ id: "new" }} variant="primary" icon="plus">
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <SearchForm
        route="console_pages"
        label={messages.find}
        action={common.search}
        asked={address.q}
        addressOf={(said) => pagesAddress.write({ ...pagesAddress.read(said), state: address.state, offset: 0 })}
      />
      <Chips wrap label={intl.formatMessage(common.filter)}>
        {[undefined, ...customPageState].map((state) => (
          <Chip
            key={state ?? ""}
            component={Link}
            route="console_pages"
            search={pagesAddress.write({ ...address, state, offset: 0 })}
            selected={state === address.state}
          >
            <FormattedMessage {...(state ? pageStates[state].label : common.all)} />
          </Chip>
        ))}
      </Chips>
      <ConsoleResults found={found} route="console_pages" narrowed={isNarrowed} empty={<FormattedMessage {...messages.none} />}>
        {({ results, count }) => (
          <>
            <Rows pages={results} isOrdered={!isNarrowed && count <= pagesSize} />
            <Pager
              route="console_pages"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={pagesSize}
              searchAt={(offset) => pagesAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
    </ConsolePage>
  );
}

/** They can be put in order where all of them are on the page. */
function Rows({ pages, isOrdered }: { pages: readonly CustomPageOfStaff[]; isOrdered: boolean }) {
  const intl = useIntl();
  const { ordered, setOrder } = useOrder(pages, orderPages);
  if (isOrdered)
    return (
      <OrderedRows label={intl.formatMessage(partLabels.pages)} rows={ordered} nameOf={({ title }) => title} onOrder={setOrder}>
        {(page) => <PageRow page={page} />}
      </OrderedRows>
    );
  return (
    <ul className={classes.rows} aria-label={intl.formatMessage(partLabels.pages)}>
      {pages.map((page) => (
        <li key={page.id} className={classes.row}>
          <PageRow page={page} />
        </li>
      ))}
    </ul>
  );
}

function PageRow({ page }: { page: CustomPageOfStaff }) {
  const intl = useIntl();
  const [deletes, setDeletes] = useState(false);
  const { id, title, slug, state, updated_at, updated_by_name } = page;
  return (
    <>
      <div className={classes.what}>
        <div className={classes.name}>
          <Link route="console_page" params={{ id }} className={textLink}>
            {title}
          </Link>
          <StateTag {...pageStates[state]} />
        </div>
        <div className={classes.meta}>
          /{id}/{slug}/ · <Time value={updated_at} />
          {updated_by_name ? (
            <>
              {" · "}
              <FormattedMessage {...texts.changedBy} values={{ name: `@${updated_by_name}` }} />
            </>
          ) : null}
        </div>
      </div>
      <IconButton
        icon="trash"
        size="sm"
        label={intl.formatMessage(templates.deleteName, { name: title })}
        onClick={() => setDeletes(true)}
      />
      {deletes ? (
        <DeleteDialog
          name={title}
          effect={<FormattedMessage {...messages.deleteEffect} />}
          remove={deletePage(id)}
          onClose={() => setDeletes(false)}
        />
      ) : null}
    </>
  );
}
