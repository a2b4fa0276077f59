import type { InsightDay } from "@cortile/contract/insight";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { VisuallyHidden } from "#core/kit";
import type { Metric } from "./metric.ts";
import { messages } from "./insights.messages.ts";
import classes from "./insights.module.css";

const sumOf = (days: readonly InsightDay[], metric: Metric) => days.reduce((sum, day) => sum + day[metric], 0);
const lastOf = (days: readonly InsightDay[], metric: Metric) => days.at(-1)?.[metric] ?? 0;

export type TileInput = {
  label: MessageDescriptor;
  /** Figures that are added up. */
  metrics: readonly [Metric, ...Metric[]];
  /** Of the last day instead of all days together. */
  atEnd?: boolean;
};

type Props = { tiles: readonly TileInput[]; days: readonly InsightDay[]; before: readonly InsightDay[] };

/** Figures of a period, each with how it compares to the period before. */
export function Tiles({ tiles, days, before }: Props) {
  const intl = useIntl();
  const valueOf = (of: readonly InsightDay[], { metrics, atEnd }: TileInput) =>
    metrics.reduce((sum, metric) => sum + (atEnd ? lastOf(of, metric) : sumOf(of, metric)), 0);
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => {
        const value = valueOf(days, tile);
        return (
          <Tile key={tile.label.id} label={tile.label}>
            {intl.formatNumber(value)} <Change value={value} before={valueOf(before, tile)} />
          </Tile>
        );
      })}
    </dl>
  );
}

export const Tile = ({ label, children }: { label: MessageDescriptor; children: ReactNode }) => (
  <div className={classes.tile}>
    <dt>
      <FormattedMessage {...label} />
    </dt>
    <dd>{children}</dd>
  </div>
);

function Change({ value, before }: { value: number; before: number }) {
  const intl = useIntl();
  if (before === 0) return null;
  const change = (value - before) / before;
  return (
    <span className={classes.change} data-up={change > 0 || undefined}>
      {intl.formatNumber(change, {
        style: "percent",
        signDisplay: "exceptZero",
        maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
      })}
      <VisuallyHidden>
        {" "}
        <FormattedMessage {...messages.compared} />
      </VisuallyHidden>
    </span>
  );
}
