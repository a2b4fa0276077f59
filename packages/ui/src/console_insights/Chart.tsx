import { useEffect, useEffectEvent, useRef } from "react";
import uPlot, { type AlignedData, type Options, type Series } from "uplot";
import classes from "./Chart.module.css";

export interface ChartSeries {
  /** One value for each day. */
  values: readonly number[];
  /** Colour of the theme: `--ct-brand-ink`. */
  color: `--ct-${string}`;
  look: "bars" | "line" | "dashed" | "dotted" | "before";
}

export type ChartProps = {
  days: readonly string[];
  series: readonly ChartSeries[];
  formatDay: (day: string) => string;
  formatValue: (value: number) => string;
  /** The day under the pointer; null when it leaves. */
  onPoint: (index: number | null) => void;
};

const heightPx = 220;
const barGap = 0.7;

/** Days as a chart on a canvas, in the colours of the theme. The figures themselves are in a table beside it. */
export function Chart({ days, series, formatDay, formatValue, onPoint }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const point = useEffectEvent(onPoint);
  const dayText = useEffectEvent((index: number) => (days[index] === undefined ? "" : formatDay(days[index])));
  const valueText = useEffectEvent(formatValue);
  // The chart is drawn anew when its data are others, not when a parent renders.
  const data = JSON.stringify({ days, series });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const drawn = JSON.parse(data) as Pick<ChartProps, "days" | "series">;
    const plot = new uPlot(
      optionsOf(element, drawn, { dayText, valueText, point }),
      [drawn.days.map((_, index) => index), ...drawn.series.map(({ values }) => [...values])] as AlignedData,
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    resized.observe(element);
    // Another colour scheme or brand colour; the element itself changes its style to resolve colours.
    const redraw = () => plot.redraw(false);
    const themed = new MutationObserver(redraw);
    for (let above = element.parentElement; above; above = above.parentElement)
      themed.observe(above, { attributeFilter: ["data-theme", "data-mantine-color-scheme", "style", "class"] });
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", redraw);
    return () => {
      scheme.removeEventListener("change", redraw);
      themed.disconnect();
      resized.disconnect();
      plot.destroy();
    };
  }, [data]);
  return <div ref={host} className={classes.root} style={{ minBlockSize: heightPx }} aria-hidden="true" />;
}

interface Texts {
  dayText: (index: number) => string;
  valueText: (value: number) => string;
  point: (index: number | null) => void;
}

function optionsOf(
  element: HTMLElement,
  { days, series }: Pick<ChartProps, "days" | "series">,
  { dayText, valueText, point }: Texts,
): Options {
  const color = (name: ChartSeries["color"]) => () => colorOf(element, name);
  const axis = {
    stroke: color("--ct-text-3"),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: heightPx,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_, _min, max) => [0, Math.max(4, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 76,
        incrs: [1, 2, 7, 14, 28, 56, 91],
        values: (_, splits) => splits.map((index) => (Number.isInteger(index) ? dayText(index) : "")),
      },
      {
        ...axis,
        size: 44,
        grid: { stroke: color("--ct-line"), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
        values: (_, splits) => splits.map((value) => valueText(value)),
      },
    ],
    series: [{}, ...series.map((one) => seriesOf(one, color(one.color)))],
    hooks: { setCursor: [({ cursor }) => point(cursor.idx ?? null)] },
  };
}

function seriesOf({ look }: ChartSeries, color: () => string): Series {
  const line = { stroke: color, width: 2, points: { show: false } };
  if (look === "before") return { ...line, width: 1.5, dash: [5, 4] };
  if (look === "dashed") return { ...line, dash: [10, 5] };
  if (look === "dotted") return { ...line, dash: [2, 4] };
  if (look === "line") return line;
  return { ...line, width: 0, fill: color, paths: uPlot.paths.bars?.({ size: [barGap, 48], radius: 0.15 }) };
}

/** A colour of the theme as the browser resolves it: a canvas knows no variables. */
function colorOf(element: HTMLElement, name: ChartSeries["color"]): string {
  element.style.color = `var(${name})`;
  const { color } = getComputedStyle(element);
  element.style.color = "";
  return color;
}
