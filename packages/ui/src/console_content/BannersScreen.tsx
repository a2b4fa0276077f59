import type { Static } from "@cortile/contract/core";
import { bannerState, type BannerOfStaff, type BannerState } from "@cortile/contract/notification";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, Chip, Chips, ConfirmDialog, IconButton, Time, type TagTone } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { formMessagesIt } from "#form";
import { BannerDialog } from "./BannerDialog.tsx";
import { bannersAddress, bannersSize, cancelBanner, staffBannersQuery } from "./banners.hooks.ts";
import { messages, templates } from "./banners.messages.ts";
import { messagesIt as bannersIt } from "./banners.own.it.ts";
import { useContentChange } from "./content.hooks.ts";
import { messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { StateTag } from "./StateTag.tsx";

type StaffBanner = Static<typeof BannerOfStaff>;

/** The banners, for administrators: written, scheduled and cancelled. */
export const BannersScreen = withTexts({ ...contentIt, ...bannersIt, ...formMessagesIt }, Banners);

const states = {
  waiting: { label: common.waiting, tone: "accent" },
  shown: { label: common.shown, tone: "ok" },
  ended: { label: common.ended, tone: "neutral" },
  cancelled: { label: messages.cancelled, tone: "danger" },
} satisfies Record<BannerState, { label: MessageDescriptor; tone: TagTone }>;

const audiences = { everyone: messages.everyone, tag: messages.tag, category: messages.followers };

const columns: readonly ConsoleColumn<StaffBanner>[] = [
  {
    key: "title",
    label: <FormattedMessage {...common.title} />,
    cell: ({ title, body_text }) => (
      <>
        <div className={classes.name}>{title}</div>
        {body_text ? <div className={classes.meta}>{body_text.slice(0, 120)}</div> : null}
      </>
    ),
  },
  { key: "state", label: <FormattedMessage {...common.state} />, cell: ({ state }) => <StateTag {...states[state]} /> },
  {
    key: "audience",
    label: <FormattedMessage {...common.audience} />,
    cell: ({ audience }) => <FormattedMessage {...audiences[audience]} />,
  },
  {
    key: "when",
    label: <FormattedMessage {...messages.when} />,
    cell: ({ starts_at, ends_at, added_at }) => (
      <>
        <Time value={starts_at ?? added_at} format="daytime" />
        {ends_at ? (
          <>
            {" – "}
            <Time value={ends_at} format="daytime" />
          </>
        ) : null}
      </>
    ),
  },
  {
    key: "seen",
    label: <FormattedMessage {...messages.seen} />,
    numeric: true,
    cell: ({ viewed }) => <FormattedNumber value={viewed} />,
  },
  {
    key: "closed",
    label: <FormattedMessage {...messages.closed} />,
    numeric: true,
    cell: ({ disposed }) => <FormattedNumber value={disposed} />,
  },
];

function Banners() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = bannersAddress.read(search);
  const found = useQuery(staffBannersQuery(useClient(), address));
  const [open, setOpen] = useState<"new" | StaffBanner | null>(null);
  const close = () => setOpen(null);
  return (
    <ConsolePage
      part="console_banners"
      intro={<FormattedMessage {...messages.intro} />}
      more={
        <Button variant="primary" icon="plus" onClick={() => setOpen("new")}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <Chips wrap label={intl.formatMessage(common.filter)}>
        {[undefined, ...bannerState].map((state) => (
          <Chip
            key={state ?? ""}
            component={Link}
            route="console_banners"
            search={bannersAddress.write({ state, offset: 0 })}
            selected={state === address.state}
          >
            <FormattedMessage {...(state ? states[state].label : common.all)} />
          </Chip>
        ))}
      </Chips>
      <ConsoleResults
        found={found}
        route="console_banners"
        narrowed={address.state !== undefined}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.banners)}
              rows={results}
              columns={columns}
              nameOf={({ title }) => title ?? ""}
              route="console_banners"
              actions={(banner) =>
                banner.state === "shown" || banner.state === "waiting" ? (
                  <IconButton
                    icon="ban"
                    size="sm"
                    label={intl.formatMessage(templates.cancelName, { name: banner.title ?? "" })}
                    onClick={() => setOpen(banner)}
                  />
                ) : null
              }
            />
            <Pager
              route="console_banners"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={bannersSize}
              searchAt={(offset) => bannersAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
      {open === "new" ? <BannerDialog onClose={close} /> : null}
      {open !== null && open !== "new" ? <CancelBanner banner={open} onClose={close} /> : null}
    </ConsolePage>
  );
}

function CancelBanner({ banner: { id, title }, onClose }: { banner: StaffBanner; onClose: () => void }) {
  const cancelling = useContentChange(cancelBanner(id));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...templates.cancelTitle} values={{ name: title ?? "" }} />}
      confirmLabel={<FormattedMessage {...messages.cancel} />}
      cancelLabel={<FormattedMessage {...messages.keep} />}
      loading={cancelling.isPending}
      loadingLabel={<FormattedMessage {...messages.cancelling} />}
      onConfirm={() => cancelling.mutate(undefined, { onSuccess: onClose })}
    >
      <FormattedMessage {...messages.cancelEffect} />
    </ConfirmDialog>
  );
}
