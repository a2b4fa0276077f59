import { insightExport, type InsightDays } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import {
  ConsolePage,
  CsvButton,
  periodBefore,
  PeriodChips,
  periodLengths,
  PeriodNote,
  periodOf,
  usePeriodForm,
  useToday,
  type Period,
} from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Field, Tab, Tabs, TextInput, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { Answer } from "./Answer.tsx";
import { daysQuery } from "./hooks.ts";
import { insightsAddress, insightTabs, type InsightTab } from "./insights.address.ts";
import { messages, tabLabels } from "./insights.messages.ts";
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
  const period = periodOf(address, useToday());
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
        <PeriodChips
          route={route}
          searchAt={(days) => insightsAddress.write({ tab: address.tab, days, from: "", to: "" })}
          days={address.from || address.to ? null : address.days}
        />
        <Dates tab={address.tab} period={period} />
        <PeriodNote period={period} />
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
  const form = usePeriodForm(route, (days) => insightsAddress.write({ tab, days: periodLengths[0], ...days }));
  return (
    <form {...form} className={classes.period}>
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

function Counted({ data: { counted_at } }: { data: InsightDays }) {
  if (counted_at === null)
    return (
      <Banner>
        <FormattedMessage {...messages.notCounted} />
      </Banner>
    );
  return (
    <p className={classes.counted}>
      <FormattedMessage {...messages.updated} /> <Time value={counted_at} format="daytime" />
    </p>
  );
}
