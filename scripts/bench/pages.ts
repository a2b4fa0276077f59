import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ascending, ms, perSecond, quantile, type Figure } from "./measure.ts";
import { isBuilt, startControlOf, startServerOf, type Served } from "./processes.ts";
import { processorMs } from "./processor.ts";

const clients = 32;
const rounds = 3;
const roundSeconds = 1.2;
const warmSeconds = 1;
const people = 32;

const visitorBudget = 2000;
const memberBudgetMs = 9;
/** Calls measured while pages are rendered, and their clients. */
const callers = 4;
const minRateBesidePages = 1.5;

interface Measured {
  what: string;
  requests: LoadRequest[];
  /** Requests of the control for the same; without them there is none. */
  control?: LoadRequest[];
  /** Replies a second at least. */
  atLeast?: number;
  /** Processor time of the server's process for each, at most. */
  processorMs?: number;
}

/** Pages and the calls behind them, for visitors and members, beside handlers written by hand that read the same rows. */
export async function measurePages(community: Community): Promise<Figure[]> {
  if (!isBuilt()) return [{ what: "Pages", found: "not measured: apps/web/dist is not built" }];
  const server = await startServerOf(community, { withSite: true });
  const control = await startControlOf(community, server.url);
  try {
    const figures: Figure[] = [];
    const { visitors, members, calls } = await measuresOf(community);
    for (const measured of [...visitors, ...members, ...calls]) figures.push(await compare(measured, server, control));
    for (const page of [...visitors, ...members]) figures.push(await measureProcessor(page, server, control));
    const [page, call] = [members.at(-1), calls[1]];
    if (page && call) figures.push(await measureCallsBesidePages(call, page, server));
    return figures;
  } finally {
    await control.stop();
    await server.stop();
  }
}

/** Server and control take turns, so that whatever else the machine does slows both alike. */
async function compare({ what, requests, control, atLeast }: Measured, server: Served, bare: Served): Promise<Figure> {
  const load = (url: string, asked: readonly LoadRequest[], seconds: number) =>
    runLoad({ url, requests: asked, clients, seconds });
  await load(server.url, requests, warmSeconds);
  if (control) await load(bare.url, control, warmSeconds);
  const found: { own: number; bare: number }[] = [];
  let kB = "";
  for (let round = 0; round < rounds; round += 1) {
    const own = await load(server.url, requests, roundSeconds);
    kB = (own.bodyBytes / 1000).toFixed(own.bodyBytes < 10_000 ? 1 : 0);
    found.push({ own: own.perSecond, bare: control ? (await load(bare.url, control, roundSeconds)).perSecond : NaN });
  }
  const median = (values: number[]) => quantile(ascending(values), 0.5);
  const rate = median(found.map(({ own }) => own));
  const figure = { what: `${what}, ${clients} clients`, found: `${perSecond(rate)} of ${kB} kB` };
  const budgeted =
    atLeast === undefined ? figure : { ...figure, budget: `>= ${atLeast.toLocaleString("en")} /s`, isWithin: rate >= atLeast };
  if (!control) return budgeted;
  const share = median(found.map(({ own, bare: other }) => own / other));
  return {
    ...budgeted,
    found: `${figure.found} = ${share.toFixed(2)} of the control`,
    control: perSecond(median(found.map(({ bare: other }) => other))),
  };
}

/** What a page costs the server's process, and what the same rows cost the control, whatever else the machine does. */
async function measureProcessor({ what, requests, control, processorMs: budget }: Measured, server: Served, bare: Served) {
  const perReply = async ({ url, pid }: Served, asked: readonly LoadRequest[], count: number) => {
    const before = processorMs(pid);
    await runLoad({ url, requests: asked, clients: 1, count });
    return (processorMs(pid) - before) / count;
  };
  const found: { own: number; bare: number }[] = [];
  // The kernel counts in hundredths of a second: what is cheap is asked for more often.
  for (let round = 0; round < 5; round += 1)
    found.push({
      own: await perReply(server, requests, budget === undefined ? 500 : 50),
      bare: control ? await perReply(bare, control, 500) : NaN,
    });
  const median = (values: number[]) => quantile(ascending(values), 0.5);
  const own = median(found.map((one) => one.own));
  const figure = { what: `${what}: processor time of the server`, found: `median ${ms(own)}` };
  return {
    ...figure,
    ...(control ? { control: ms(median(found.map((one) => one.bare))) } : {}),
    ...(budget === undefined ? {} : { budget: `<= ${budget} ms`, isWithin: own <= budget }),
  };
}

/** Whether calls wait for pages: the tail of calls alone, then while two clients ask for pages. */
async function measureCallsBesidePages(call: Measured, page: Measured, server: Served): Promise<Figure> {
  const p99 = async () =>
    quantile((await runLoad({ url: server.url, requests: call.requests, clients: callers, seconds: 4 })).durations, 0.99);
  const alone = await p99();
  const pages = runLoad({ url: server.url, requests: page.requests, clients: 2, seconds: 6 });
  const beside = await p99();
  await pages;
  return {
    what: `${call.what}, ${callers} clients, while 2 clients ask for pages as members`,
    found: `p99 ${ms(beside)} = ${(beside / alone).toFixed(2)} of alone`,
    control: `p99 ${ms(alone)}`,
    budget: `<= ${minRateBesidePages} of alone`,
    isWithin: beside / alone <= minRateBesidePages,
  };
}

const encoded = { "accept-encoding": "gzip, deflate, br" };

async function measuresOf(community: Community): Promise<Record<"visitors" | "members" | "calls", Measured[]>> {
  const posts = await community.query<{ id: string; type: string }>(`
    select c.id, c.type from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
    join "user" u on u.id = c.author_id and u.status = 'a'
    where c.type in ('post', 'discussion') and c.listed and c.comment_count between 3 and 20 order by hashint8(c.id) limit 50`);
  const readers = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' and role is null order by hashint8(id) limit ${people}`,
  );
  const ids = readers.map(({ id }) => Number(id));
  const [cookies, tokens] = [await community.cookiesOf(ids), await community.tokensOf(ids)];
  const asMembers = (requests: readonly LoadRequest[], signIn: (index: number) => Partial<LoadRequest>) =>
    Array.from({ length: Math.max(requests.length, people) }, (_, index) => ({
      path: requests[index % requests.length]?.path ?? "/",
      ...signIn(index % people),
    }));
  const withCookie = (requests: readonly LoadRequest[]) =>
    asMembers(requests, (index) => ({ headers: { cookie: cookies[index] ?? "" } }));
  const withToken = (requests: readonly LoadRequest[]) => asMembers(requests, (index) => ({ token: tokens[index] ?? "" }));
  const list = [{ path: "/explore/" }];
  const post = posts.map(({ id, type }) => ({ path: `/${type}/${id}/` }));
  const exploreCall = [{ path: "/api/v2/feed/explore/?limit=10" }];
  const postCall = posts.filter(({ type }) => type === "post").map(({ id }) => ({ path: `/api/v2/post/${id}/` }));
  const commentsCall = posts.map(({ id, type }) => ({ path: `/api/v2/comment/?${type}=${id}&limit=20` }));
  const compressed = (requests: LoadRequest[]) => requests.map((request) => ({ ...request, headers: encoded }));
  return {
    visitors: [
      { what: "Page of a list, visitors", requests: list, control: list, atLeast: visitorBudget },
      { what: "Page of a list, visitors, compressed", requests: compressed(list) },
      { what: "Page of a post with comments, visitors", requests: post, control: post, atLeast: visitorBudget },
    ],
    members: [
      { what: "Page of a list, members", requests: withCookie(list), control: list, processorMs: memberBudgetMs },
      { what: "Page of a post with comments, members", requests: withCookie(post), control: post, processorMs: memberBudgetMs },
    ],
    calls: [
      { what: "Call for a list, visitors", requests: exploreCall, control: exploreCall },
      { what: "Call for a post, visitors", requests: postCall, control: postCall },
      { what: "Call for comments, visitors", requests: commentsCall },
      { what: "Call for a list, members", requests: withToken(exploreCall) },
      { what: "Call for a post, members", requests: withToken(postCall) },
      { what: "Call for comments, members", requests: withToken(commentsCall) },
    ],
  };
}
