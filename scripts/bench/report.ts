import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Figure } from "./measure.ts";

/** What the figures were found on; without it they say little. */
export interface Machine {
  cores: string;
  memory: string;
  node: string;
  postgres: string;
  date: string;
  /** Programs that wanted a core over the last 15 minutes, ours among them. */
  load: string;
}

export const thisMachine = (postgres: string): Machine => ({
  cores: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
  memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
  node: process.version,
  postgres,
  date: new Date().toISOString().slice(0, 10),
  load: (loadavg()[2] ?? 0).toFixed(1),
});

const heads = ["What", "Found", "Control", "Budget", "Verdict"];
const verdict = ({ isWithin }: Figure): string => (isWithin === undefined ? "" : isWithin ? "within" : "MISSED");
const cells = (figure: Figure): string[] => [
  figure.what,
  figure.found,
  figure.control ?? "",
  figure.budget ?? "",
  verdict(figure),
];

/** For the terminal. */
export function asTable(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function asDocument(figures: readonly Figure[], machine: Machine): string {
  const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `# Benchmarks

Written by \`npm run bench -- --write\`: every figure is of one run on one machine, and budgets that compare do so within that run.
Another machine, or this one while it does something else, gives other figures. The budgets are those of the design.

| Machine | |
|---|---|
| Processor | ${machine.cores} |
| Memory | ${machine.memory} |
| Node | ${machine.node} |
| PostgreSQL | ${machine.postgres}, embedded, with the settings every community starts with |
| Load over the 15 minutes before the end | ${machine.load}; far above the number of cores, the figures say little |
| Date | ${machine.date} |

${line(heads)}
|${heads.map(() => "---").join("|")}|
${figures.map((figure) => line(cells(figure))).join("\n")}

## How it is measured

- The data is that of \`npm run seed:scale\`: 20,000 members, 120 categories, posts over two years. Client, server, control and
  PostgreSQL share the machine; the client is a process of its own that writes prepared requests to bare sockets.
- **Reads.** 32 connections ask as visitors for 20 pages of the explore feed, 200 posts and 200 profiles, in turn. The control is a
  bare Fastify handler on raw \`pg\` with one prepared statement written by hand, which makes the whole JSON in PostgreSQL with the
  same visibility and sends it as it comes; before measuring, each of its replies is checked to be deeply equal to the server's.
  Server and control take turns, seven times a second and a half each; the medians of rates and of shares count.
- **Feeds.** A visitor reads, one request at a time, the first three pages of explore in both its orders, and of 20 categories the first
  page by relevance, what trends, and who: 400 requests each after 100 to warm up.
- **Home feed.** The reader follows 1,000 people and 100 categories and reads the first five pages, 800 requests after 200 to
  warm up; the communities take turns, a hundred requests each.
- **Search.** A visitor asks for the first ten posts, or the first of every kind, 200 requests after 50 to warm up. A common word is
  in every eighth post, a rare one in a few dozen.
- **Comments.** 32 people write on 2,000 posts in turn. Each reply comes after the commit is on disk.
- **Page** (\`render\`) is a whole document for a visitor, one at a time, 200 after 50 to warm up.
- **Pages** of visitors and members are asked for by 32 clients, in turns with a control that reads the same rows by hand, and then
  one at a time for the processor time of the server's process, which says more than rates where the machine does other work.
- **Scrolling**: Chromium, without a screen or a graphics card, goes through 500 loaded items of explore at 7,200 pixels a second, by
  a gesture of its own. Long tasks are those of the browser's own count, 50 ms or more by the clock; work is what the main thread
  used of the processor in a sixtieth of a second. Frames are drawn by the processor here, which makes them fewer.
- **Weight** is of all scripts and styles a page names, compressed by brotli, with the words of the heaviest language.
- **Upload.** A member sends a video of 200 MB in parts of 2 MB, one after the other, and completes it. Counted is the most the node
  process had resident meanwhile, as the kernel keeps it, less what it had after five seconds of rest.
- **Data.** Two members with 10,000 posts, one with a fifth of the other's files, each ask for their data and load it; measured as
  uploads are.
- **Members.** 200,000 of them; 32 members ask at once, each list six seconds after two to warm up.
- **Start** is from spawning node to the first reply of \`/healthz\`, PostgreSQL included; the median of five. **Memory** is what node has
  resident plus what PostgreSQL has, its shared pages counted once, after ten seconds of rest.
- **Sockets**: what the node process grew by, divided; memory of the kernel is not in it.
`;
}

export const writeDocument = (figures: readonly Figure[], machine: Machine): void =>
  writeFileSync(new URL("./benchmarks.md", new URL("../../docs/", import.meta.url)), asDocument(figures, machine));
