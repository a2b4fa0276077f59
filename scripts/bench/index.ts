// Measures the budgets of the design. usage: npm run bench --
// [reads | home | feeds | search | people | moderation | groups | events | courses | comments | render | pages | scroll | weight | upload | export | start | notifications | sockets …]
// [--full: also one and 5 million posts, and 20,000 sockets] [--write: into docs/benchmarks.md]
import { parseArgs } from "node:util";
import { measureWeight } from "#build";
import { measureComments } from "./comments.ts";
import { Community } from "./community.ts";
import { measureCourses } from "./courses.ts";
import { measureEvents } from "./events.ts";
import { measureExport } from "./export.ts";
import { measureFeeds } from "./feeds.ts";
import { measureGroups } from "./groups.ts";
import { measureHome } from "./home.ts";
import type { Figure } from "./measure.ts";
import { measureNotifications } from "./notifications.ts";
import { measurePages } from "./pages.ts";
import { measureModeration } from "./moderation.ts";
import { measurePeople } from "./people.ts";
import { clientFolder } from "./processes.ts";
import { measureReads } from "./reads.ts";
import { measureRender } from "./render.ts";
import { asTable, thisMachine, writeDocument } from "./report.ts";
import { measureScroll } from "./scroll.ts";
import { measureSearch } from "./search.ts";
import { measureSockets } from "./sockets.ts";
import { measureStart } from "./start.ts";
import { measureUpload } from "./upload.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});

/** Communities of this run by their number of posts, filled on first use. */
const communities = new Map<number, Promise<Community>>();
function community(posts = 50_000): Promise<Community> {
  const found = communities.get(posts) ?? Community.make({ posts });
  communities.set(posts, found);
  return found;
}

/** A community of its own for one measure, removed after it. */
async function inOwn<Result>(
  size: Parameters<typeof Community.make>[0],
  measure: (community: Community) => Promise<Result>,
): Promise<Result> {
  const filled = await Community.make(size);
  try {
    return await measure(filled);
  } finally {
    await filled.remove();
  }
}

/** The same community at several sizes. */
async function growing(): Promise<Community[]> {
  const filled: Community[] = [];
  for (const posts of values.full ? [50_000, 1_000_000, 5_000_000] : [50_000, 500_000]) filled.push(await community(posts));
  return filled;
}

const measures: Readonly<Record<string, () => Promise<Figure[]> | Figure[]>> = {
  reads: async () => measureReads(await community()),
  home: async () => measureHome(await growing()),
  feeds: async () => measureFeeds(await growing()),
  search: async () => {
    const figures: Figure[] = [];
    for (const posts of values.full ? [1_000_000, 5_000_000] : [100_000])
      figures.push(...(await measureSearch(await community(posts))));
    return figures;
  },
  people: () => inOwn({ posts: 20_000, members: 200_000 }, measurePeople),
  moderation: () => inOwn({ posts: 60_000, comments: 60_000 }, measureModeration),
  groups: () => inOwn({ posts: 2000, members: 250_000, comments: 2000 }, measureGroups),
  events: () => inOwn({ posts: 2000, members: 20_000, comments: 2000 }, measureEvents),
  courses: () => inOwn({ posts: 2000, members: 52_000, comments: 2000 }, measureCourses),
  comments: async () => measureComments(await community()),
  render: async () => measureRender(await community()),
  pages: () => inOwn({ posts: 5000, members: 2000, comments: 25_000 }, measurePages),
  scroll: async () => measureScroll(await community()),
  weight: () => measureWeight(clientFolder),
  upload: async () => measureUpload(await community()),
  export: async () => measureExport(await community()),
  start: async () => measureStart(await community()),
  notifications: () => inOwn({ posts: 2000, members: 2000, comments: 2000 }, measureNotifications),
  sockets: async () => measureSockets(await community(), values.full ? 20_000 : 2000),
};

async function main(): Promise<boolean> {
  const unknown = positionals.find((name) => !(name in measures));
  if (unknown !== undefined) throw new Error(`no measure ${unknown}; there are ${Object.keys(measures).join(", ")}`);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.error(`… ${name}`);
    const found = await measure();
    // Or a later one that fails would take them along.
    console.error(asTable(found));
    figures.push(...found);
  }
  console.log(asTable(figures));
  if (values.write) {
    const [row] = await (await community()).query<{ server_version: string }>("show server_version");
    writeDocument(figures, thisMachine(row?.server_version ?? "unknown"));
  }
  return figures.every(({ isWithin }) => isWithin !== false);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const made of await Promise.allSettled(communities.values())) if (made.status === "fulfilled") await made.value.remove();
}
