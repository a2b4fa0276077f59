import { customAdvState } from "@cortile/contract/custom";
import { customAdvPosition } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, FilterSelect, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Chip, Chips, IconButton } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { formMessagesIt } from "#form";
import { SearchForm } from "#shell";
import { AdDialog } from "./AdDialog.tsx";
import { adsAddress, adsSize, deleteAd, staffAdsQuery, type StaffAd } from "./ads.hooks.ts";
import { adStates, audienceLabels, positionLabels } from "./ads.labels.ts";
import { messages } from "./ads.messages.ts";
import { messagesIt as adsIt } from "./ads.own.it.ts";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { StateTag } from "./StateTag.tsx";

/** The advertisements, for administrators: where, when and for whom they are shown, and how often they were seen and clicked. */
export const AdsScreen = withTexts({ ...contentIt, ...adsIt, ...formMessagesIt }, Ads);

const Name = ({ title }: { title: string | null }) => title || <FormattedMessage {...messages.noTitle} />;

const columns: readonly ConsoleColumn<StaffAd>[] = [
  {
    key: "title",
    label: <FormattedMessage {...common.title} />,
    cell: ({ title, link }) => (
      <>
        <div className={classes.name}>
          <Name title={title} />
        </div>
        {link ? <div className={classes.meta}>{link}</div> : null}
      </>
    ),
  },
  { key: "state", label: <FormattedMessage {...common.state} />, cell: ({ state }) => <AdState state={state} /> },
  {
    key: "position",
    label: <FormattedMessage {...messages.position} />,
    cell: ({ position }) => <FormattedMessage {...positionLabels[position]} />,
  },
  {
    key: "audience",
    label: <FormattedMessage {...common.audience} />,
    cell: ({ audience }) => <FormattedMessage {...audienceLabels[audience]} />,
  },
  {
    key: "views",
    label: <FormattedMessage {...messages.views} />,
    numeric: true,
    cell: ({ views }) => <FormattedNumber value={views} />,
  },
  {
    key: "clicks",
    label: <FormattedMessage {...messages.clicks} />,
    numeric: true,
    cell: ({ views, clicks }) => (
      <>
        <FormattedNumber value={clicks} />
        {views > 0 ? (
          <span className={classes.meta}>
            {" "}
            (<FormattedNumber value={clicks / views} style="percent" maximumFractionDigits={1} />)
          </span>
        ) : null}
      </>
    ),
  },
];

/** Nothing is shown while advertisements are off. */
function AdState({ state }: Pick<StaffAd, "state">) {
  const isOn = usePreference("advertising.custom_adv_enabled");
  return <StateTag {...adStates[state === "shown" && !isOn ? "off" : state]} />;
}

type Open = { act: "edit"; ad: StaffAd | null } | { act: "delete"; ad: StaffAd };

function Ads() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = adsAddress.read(search);
  const found = useQuery(staffAdsQuery(useClient(), address));
  const isOn = usePreference("advertising.custom_adv_enabled");
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const nameOf = ({ title }: StaffAd) => title || intl.formatMessage(messages.noTitle);
  return (
    <ConsolePage
      part="console_ads"
      more={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ act: "edit", ad: null })}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      {isOn ? null : (
        <Banner
          tone="warn"
          action={
            <Button component={Link} route="console_features" search="?field=advertising.custom_adv_enabled" size="sm">
              <FormattedMessage {...messages.turnOn} />
            </Button>
          }
        >
          <FormattedMessage {...messages.off} />
        </Banner>
      )}
      <SearchForm
        route="console_ads"
        label={messages.find}
        action={common.search}
        asked={address.q}
        addressOf={(said) => adsAddress.write({ ...adsAddress.read(said), state: address.state, offset: 0 })}
      >
        <FilterSelect
          name="position"
          label={messages.position}
          any={messages.anyPosition}
          value={address.position}
          options={customAdvPosition.map((name) => [name, positionLabels[name]])}
        />
      </SearchForm>
      <Chips wrap label={intl.formatMessage(common.filter)}>
        {[undefined, ...customAdvState].map((state) => (
          <Chip
            key={state ?? ""}
            component={Link}
            route="console_ads"
            search={adsAddress.write({ ...address, state, offset: 0 })}
            selected={state === address.state}
          >
            <FormattedMessage {...(state ? adStates[state].label : common.all)} />
          </Chip>
        ))}
      </Chips>
      <ConsoleResults
        found={found}
        route="console_ads"
        narrowed={adsAddress.isNarrowed(address, ["offset"])}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.ads)}
              rows={results}
              columns={columns}
              nameOf={nameOf}
              route="console_ads"
              actions={(ad) => (
                <>
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={intl.formatMessage(templates.editName, { name: nameOf(ad) })}
                    onClick={() => setOpen({ act: "edit", ad })}
                  />
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={intl.formatMessage(templates.deleteName, { name: nameOf(ad) })}
                    onClick={() => setOpen({ act: "delete", ad })}
                  />
                </>
              )}
            />
            <Pager
              route="console_ads"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={adsSize}
              searchAt={(offset) => adsAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
      {open?.act === "edit" ? <AdDialog ad={open.ad} onClose={close} /> : null}
      {open?.act === "delete" ? <DeleteDialog name={nameOf(open.ad)} remove={deleteAd(open.ad.id)} onClose={close} /> : null}
    </ConsolePage>
  );
}
