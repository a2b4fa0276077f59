import { insightExport, type InsightDays } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, CsvButton } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Chip, Chips, Field, Tab, Tabs, TextInput, Time, useNow } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { Link, useHref, useLocation, useNavigate } from "#core/routing";
import { Answer } from "./Answer.tsx";
import { daysQuery } from "./hooks.ts";
import {
  dayIn,
  insightLengths,
  insightsAddress,
  insightTabs,
  periodBefore,
  periodOf,
  type InsightTab,
  type Period,
} from "./insights.address.ts";
import { lengthLabels, messages, tabLabels, templates } from "./insights.messages.ts";
import classes from "./insights.module.css";
import { messagesIt } from "./insights.own.it.ts";
import { panels } from "./Panels.tsx";

const route = "console_insights";

/** The list that each tab exports. */
const tables = {
  members: "day",
  activity: "day",
  contents: "day",
  categories: "category",
  places: "group",
  search: "word",
  moderation: "day",
} as const satisfies Record<InsightTab, string>;

/** How the community does, in figures by day: members, activity, contents, categories, groups and events, searches, moderation. */
export const InsightsScreen = withTexts(messagesIt, Insights);

function Insights() {
  const intl = useIntl();
  const client = useClient();
  const address = insightsAddress.read(useLocation().search);
  const zone = usePreference("configurations.time_zone") ?? "UTC";
  const period = periodOf(address, dayIn(zone, useNow()));
  const found = useQuery(daysQuery(client, period));
  const before = useQuery(daysQuery(client, periodBefore(period)));
  const Panel = panels[address.tab];
  return (
    <ConsolePage
      part={route}
      className={classes.stack}
      more={
        <CsvButton
          name={`insights-${address.tab}`}
          read={(from) => from.call(insightExport, { params: { table: tables[address.tab] }, query: period })}
        />
      }
    >
      <div>
        <Chips wrap label={intl.formatMessage(messages.period)}>
          {insightLengths
            .toSorted((a, b) => Number(a) - Number(b))
            .map((days) => (
              <Chip
                key={days}
                component={Link}
                route={route}
                search={insightsAddress.write({ tab: address.tab, days, from: "", to: "" })}
                selected={!address.from && !address.to && days === address.days}
              >
                <FormattedMessage {...lengthLabels[days]} />
              </Chip>
            ))}
        </Chips>
        <Dates key={`${period.from} ${period.to}`} tab={address.tab} period={period} />
      </div>
      <Tabs label={intl.formatMessage(messages.tabs)}>
        {insightTabs.map((tab) => (
          <Tab
            key={tab}
            component={Link}
            route={route}
            search={insightsAddress.write({ ...address, tab })}
            current={tab === address.tab}
          >
            <FormattedMessage {...tabLabels[tab]} />
          </Tab>
        ))}
      </Tabs>
      <Answer found={found}>
        {(data) => (
          <>
            <Panel days={data.results} before={before.data?.results ?? []} period={period} />
            <Counted data={data} />
          </>
        )}
      </Answer>
    </ConsolePage>
  );
}

function Dates({ tab, period }: { tab: InsightTab; period: Period }) {
  const path = useHref(route);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const day = (key: string) => {
      const value = said.get(key);
      return typeof value === "string" ? value : "";
    };
    navigate(path + insightsAddress.write({ tab, days: insightLengths[0], from: day("from"), to: day("to") }));
  };
  return (
    <form method="get" action={path} className={classes.period} onSubmit={submit}>
      <input type="hidden" name="tab" value={tab} />
      <Field label={<FormattedMessage {...messages.from} />}>
        <TextInput type="date" name="from" defaultValue={period.from} />
      </Field>
      <Field label={<FormattedMessage {...messages.to} />}>
        <TextInput type="date" name="to" defaultValue={period.to} />
      </Field>
      <Button type="submit">
        <FormattedMessage {...messages.show} />
      </Button>
    </form>
  );
}

function Counted({ data: { counted_at, time_zone } }: { data: InsightDays }) {
  if (counted_at === null)
    return (
      <Banner>
        <FormattedMessage {...messages.notCounted} />
      </Banner>
    );
  return (
    <p className={classes.counted}>
      <FormattedMessage {...messages.updated} /> <Time value={counted_at} format="daytime" /> ·{" "}
      <FormattedMessage {...templates.zone} values={{ zone: time_zone }} />
    </p>
  );
}
