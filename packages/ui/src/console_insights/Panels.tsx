import type { InsightDay, InsightResponse } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useIntl } from "react-intl";
import { Duration, type Period } from "#console";
import { useClient } from "#core/client";
import { Answer } from "./Answer.tsx";
import { DaysFigure } from "./DaysFigure.tsx";
import { responseQuery } from "./hooks.ts";
import type { InsightTab } from "./insights.address.ts";
import { messages, metricLabels, tabLabels } from "./insights.messages.ts";
import classes from "./insights.module.css";
import { ObjectRanking, TopContents, TopPeople, WordRanking } from "./Rankings.tsx";
import { Retention } from "./Retention.tsx";
import { Tile, Tiles } from "./Tiles.tsx";

export type PanelProps = { days: readonly InsightDay[]; before: readonly InsightDay[]; period: Period };

const Members = (given: PanelProps) => (
  <>
    <Tiles
      {...given}
      tiles={[
        { label: messages.membersTotal, metrics: ["members"], atEnd: true },
        { label: messages.activeMonth, metrics: ["active_month"], atEnd: true },
        { label: messages.newMembers, metrics: ["joined"] },
        { label: messages.leftMembers, metrics: ["left"] },
      ]}
    />
    <DaysFigure {...given} title={messages.activeByDay} metrics={["active_day", "active_week", "active_month"]} />
    <DaysFigure {...given} title={messages.joinedByDay} metrics={["joined"]} bars />
    <Retention />
  </>
);

const Activity = (given: PanelProps) => (
  <>
    <Tiles
      {...given}
      tiles={[
        { label: messages.postsAndArticles, metrics: ["posts", "discussions", "statuses"] },
        { label: metricLabels.comments, metrics: ["comments"] },
        { label: metricLabels.votes, metrics: ["votes"] },
        { label: metricLabels.shares, metrics: ["shares"] },
      ]}
    />
    <DaysFigure {...given} title={messages.commentsByDay} metrics={["comments"]} bars />
    <DaysFigure {...given} title={messages.reactionsByDay} metrics={["votes"]} bars />
  </>
);

const Contents = (given: PanelProps) => (
  <>
    <Tiles
      {...given}
      tiles={[
        { label: metricLabels.posts, metrics: ["posts"] },
        { label: metricLabels.discussions, metrics: ["discussions"] },
        { label: metricLabels.statuses, metrics: ["statuses"] },
        { label: metricLabels.shares, metrics: ["shares"] },
      ]}
    />
    <DaysFigure {...given} title={messages.contentsByDay} metrics={["posts", "discussions", "statuses"]} />
    <div className={classes.columns}>
      <TopContents period={given.period} />
      <TopPeople period={given.period} />
    </div>
  </>
);

const Categories = (given: PanelProps) => (
  <>
    <ObjectRanking kind="category" title={tabLabels.categories} period={given.period} />
    <DaysFigure {...given} title={metricLabels.category_follows} metrics={["category_follows"]} bars />
  </>
);

const Places = (given: PanelProps) => (
  <>
    <Tiles
      {...given}
      tiles={[
        { label: messages.groupsNew, metrics: ["groups"] },
        { label: metricLabels.group_joins, metrics: ["group_joins"] },
        { label: messages.eventsNew, metrics: ["events"] },
        { label: metricLabels.event_joins, metrics: ["event_joins"] },
      ]}
    />
    <DaysFigure {...given} title={tabLabels.places} metrics={["group_joins", "event_joins"]} />
    <ObjectRanking kind="group" title={messages.groupsTitle} period={given.period} />
    <ObjectRanking kind="event" title={messages.eventsTitle} period={given.period} />
  </>
);

const Search = (given: PanelProps) => (
  <>
    <Tiles
      {...given}
      tiles={[
        { label: metricLabels.searches, metrics: ["searches"] },
        { label: metricLabels.searches_missed, metrics: ["searches_missed"] },
      ]}
    />
    <DaysFigure {...given} title={messages.searchesByDay} metrics={["searches", "searches_missed"]} />
    <div className={classes.columns}>
      <WordRanking missed={false} period={given.period} />
      <WordRanking missed period={given.period} />
    </div>
  </>
);

function Moderation(given: PanelProps) {
  const found = useQuery(responseQuery(useClient(), given.period));
  return (
    <>
      <Answer found={found}>{(response) => <ResponseTiles response={response} />}</Answer>
      <DaysFigure {...given} title={messages.moderationByDay} metrics={["reports", "decisions"]} />
    </>
  );
}

function ResponseTiles({ response: { decisions, median_minutes, p90_minutes, within_day } }: { response: InsightResponse }) {
  const intl = useIntl();
  return (
    <dl className={classes.tiles}>
      <Tile label={metricLabels.decisions}>{intl.formatNumber(decisions)}</Tile>
      <Tile label={messages.medianTime}>
        <Duration minutes={median_minutes} />
      </Tile>
      <Tile label={messages.p90Time}>
        <Duration minutes={p90_minutes} />
      </Tile>
      <Tile label={messages.withinDay}>
        {decisions === 0 ? "–" : intl.formatNumber(within_day / decisions, { style: "percent" })}
      </Tile>
    </dl>
  );
}

export const panels: Readonly<Record<InsightTab, ComponentType<PanelProps>>> = {
  members: Members,
  activity: Activity,
  contents: Contents,
  categories: Categories,
  places: Places,
  search: Search,
  moderation: Moderation,
};
