import { areaOf, routes, type Area } from "@cortile/contract/all";
import type { Access, RouteDefinition } from "@cortile/contract/core";
import { oauthToken } from "@cortile/contract/session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { compileInput } from "#core/http";
import {
  createStage,
  createTestApp,
  encodeForm,
  isThorough,
  proofOf,
  requestOf,
  type RawRequest,
  type Scene,
  type TestApp,
} from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";
import { loneSurrogate, wrongBodies, wrongPaging, wrongQueries, wrongTexts, wrongValues } from "./wrong-values.fixture.ts";

interface Actor {
  name: string;
  member: Member | null;
  proof: Record<string, string>;
}

const propertiesOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A wrong request. */
interface Wrong {
  request: RawRequest;
  /** What it is made of; null where its encoding is what is wrong. */
  scene: Scene | null;
}

/** Every wrong form of a call's request that its schemas suggest. */
async function* wrongRequests(route: RouteDefinition, scene: Scene): AsyncGenerator<Wrong> {
  const right = await requestOf(route, scene);
  const made = async (wrong: Scene): Promise<Wrong> => ({ request: await requestOf(route, wrong), scene: wrong });
  const raw = (wrong: Partial<RawRequest>): Wrong => ({ request: { ...right, ...wrong }, scene: null });
  for (const name of Object.keys(scene.params ?? {}))
    for (const text of wrongTexts) yield made({ ...scene, params: { ...scene.params, [name]: text } });
  const address = (query: string): string => right.url + (right.url.includes("?") ? "&" : "?") + query;
  const queries = propertiesOf(route.query).includes("limit") ? [...wrongPaging, ...wrongQueries] : wrongQueries;
  for (const query of queries) yield raw({ url: address(query) });
  for (const key of propertiesOf(route.query)) {
    const { [key]: _left, ...rest } = scene.query ?? {};
    yield made({ ...scene, query: rest });
    for (const text of wrongTexts) yield made({ ...scene, query: { ...rest, [key]: text } });
    yield raw({ url: address(`${key}=x&${key}=%00&${key}=1&${key}[]=1&${key}[x]=2`) });
  }
  if (!route.body) return;
  for (const { payload, type } of wrongBodies)
    yield raw({ payload, headers: { ...right.headers, "content-type": type ?? "application/json" } });
  const body = isRecord(scene.body) ? scene.body : {};
  const keys = new Set([...propertiesOf(route.body), ...Object.keys(body)]);
  for (const key of keys) {
    const { [key]: _left, ...rest } = body;
    yield made({ ...scene, form: undefined, body: rest });
    for (const value of wrongValues) yield made({ ...scene, form: undefined, body: { ...rest, [key]: value } });
    const form = new FormData();
    for (const [name, value] of Object.entries(rest))
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    form.append(key, new File([loneSurrogate], "..\\a\u0000/b.png"));
    form.append(`${key}[0]`, "text");
    yield raw(await encodeForm(form));
  }
}

/** What is wrong with a reply to a wrong request; null when nothing. */
function faultOf(status: number, body: string, { path, produces }: RouteDefinition): string | null {
  // A page that says what is wrong is where some calls lead.
  if (status < 300 || (status === 302 && produces)) return null;
  if (status >= 500 || status < 400) return `answers ${status}`;
  const parsed = JSON.parse(body) as { errors?: unknown; error?: unknown };
  if (path === oauthToken.path && typeof parsed.error === "string") return null;
  if (!Array.isArray(parsed.errors) || parsed.errors.length === 0) return "has no errors";
  const isEntry = (entry: unknown): boolean =>
    isRecord(entry) && typeof entry["code"] === "string" && typeof entry["message"] === "string" && entry["message"].length > 1;
  const isField = (entry: unknown): boolean => {
    if (!isRecord(entry) || typeof entry["field"] !== "string") return false;
    const { messages } = entry;
    return Array.isArray(messages)
      ? messages.length > 0 && messages.every(isEntry)
      : typeof messages === "string" && messages !== "";
  };
  return parsed.errors.every((entry) => isEntry(entry) || isField(entry)) ? null : `says ${body}`;
}

/** The same once: some forms come to the same. */
async function distinct(all: AsyncIterable<Wrong>): Promise<Wrong[]> {
  const found = new Map<string, Wrong>();
  for await (const wrong of all) {
    const { url, headers, payload } = wrong.request;
    found.set(JSON.stringify([url, headers, String(payload ?? "")]), wrong);
  }
  return [...found.values()];
}

/**
 * One request for each input that reaches the handler and one for each way in which the schemas refuse: the layer that turns a
 * refusal into a reply is the same for every call. Requests whose encoding is what is wrong are kept as they are.
 */
function sortRequests(route: RouteDefinition, all: readonly Wrong[]): { accepted: Wrong[]; refused: Wrong[]; encoded: Wrong[] } {
  const check = compileInput(route);
  const accepted = new Map<string, Wrong>();
  const refused = new Map<string, Wrong>();
  const encoded: Wrong[] = [];
  for (const wrong of all) {
    const { scene } = wrong;
    if (scene === null || scene.form) {
      encoded.push(wrong);
      continue;
    }
    const query = Object.fromEntries(Object.entries(scene.query ?? {}).map(([key, value]) => [key, String(value)]));
    const body = scene.body === undefined ? undefined : (JSON.parse(JSON.stringify(scene.body)) as unknown);
    const { limit, offset, cursor } = query;
    try {
      accepted.set(JSON.stringify([check({ params: scene.params, query, body }), limit, offset, cursor]), wrong);
    } catch (error) {
      refused.set(error instanceof Failure ? JSON.stringify([error.code, error.fields]) : String(error), wrong);
    }
  }
  return { accepted: [...accepted.values()], refused: [...refused.values()], encoded };
}

/**
 * `npm run fuzz` makes all requests. `npm test` makes a tenth, another one for each call: what comes in goes through the same parts
 * of the core, and each input meets dozens of calls.
 */
const part = isThorough ? 1 : 10;

/** Those of a call that this run makes. */
const shareOf = (call: string, all: readonly Wrong[]): Wrong[] => all.filter((_, index) => (index + call.length) % part === 0);

/** Whom the core lets through to the handler, by the access of the call. */
const reachesHandler: Record<string, ReadonlySet<Access>> = {
  member: new Set<Access>(["visitor", "reader", "member", "active"]),
  visitor: new Set<Access>(["visitor", "reader"]),
};

const atOnce = 16;

async function overAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
const calls = Object.entries(routes).flatMap(([call, route]) => (built.has(route) ? [{ call, route }] : []));

const contents: ReadonlySet<Area | undefined> = new Set(["category", "comment", "contribution", "embed", "feed", "search"]);

/** In two files, which run beside each other: what is about contents, in each other's company, and the rest. */
export const testWrongInput = (part: "contents" | "rest") =>
  describe("wrong input", () => {
    let app: TestApp;
    let members: Record<string, Member | null>;
    beforeAll(async () => {
      app = await createTestApp();
      await app.newReactions();
      members = { admin: await app.newMember({ role: "admin" }), member: await app.newMember(), visitor: null };
    });
    afterAll(() => app.close());

    const asked = calls.filter(({ call }) => contents.has(areaOf(call)) === (part === "contents"));
    it.each(asked)("is refused in good order by $call", async ({ call, route }) => {
      const scene = scenes[call];
      if (!scene) throw new Error(`${call} has no scene`);
      const stage = await createStage(app, "member");
      const right = await scene(stage);
      const faults = new Set<string>();
      const worded = new Map<string, RawRequest & { headers: Record<string, string> }>();
      // Signed in for each call: some end the sessions of who asks.
      const actors: Actor[] = await Promise.all(
        Object.entries(members).map(async ([name, member]) => ({ name, member, proof: await proofOf(app, member) })),
      );
      // Passwords take their time to check, so one actor sends them: of a member's call the member whose account it is about.
      const isOpen = reachesHandler["visitor"]?.has(route.access);
      const own: Actor = { name: "member", member: stage.actor, proof: await proofOf(app, stage.actor) };
      const hasPassword = propertiesOf(route.body).includes("password");
      const [first, ...others] = !hasPassword ? actors : isOpen ? actors.slice(-1) : [own];
      if (!first) throw new Error("nobody asks");
      const statuses = new Set<number>();
      const { accepted, refused, encoded } = sortRequests(route, await distinct(wrongRequests(route, right)));
      const tried = shareOf(call, accepted);
      const requestsOf = ({ name }: Actor): Wrong[] => {
        if (name === first.name) return [...tried, ...refused, ...shareOf(call, encoded)];
        return reachesHandler[name]?.has(route.access) ? tried.filter((_, index) => index % 4 === 0) : accepted.slice(0, 1);
      };
      for (const actor of [first, ...others])
        await overAll(requestsOf(actor), async ({ request: wrong }) => {
          const { name: who, proof } = actor;
          const request = { ...wrong, headers: { ...wrong.headers, ...proof } };
          const reply = await app.app.inject(request);
          if (actor === first) statuses.add(reply.statusCode);
          const fault = faultOf(reply.statusCode, reply.payload, route);
          const wording = String(request.payload ?? "").slice(0, 200);
          if (fault) faults.add(`${who}: ${request.url.slice(0, 200)} ${wording} ${fault}`);
          else if (reply.statusCode >= 400) worded.set(`${who} ${reply.statusCode}`, request);
        });
      expect([...faults].slice(0, 20)).toEqual([]);
      if (!isOpen) expect([...statuses]).not.toEqual([401]);
      // The words of RFC 6749 stay as that standard has them.
      if (route.path === oauthToken.path) return;
      for (const request of worded.values()) {
        const [en, it] = await Promise.all(
          ["en", "it"].map((language) =>
            app.app.inject({ ...request, headers: { ...request.headers, "accept-language": language } }),
          ),
        );
        if (en && en.statusCode >= 400) expect(it?.payload).not.toBe(en.payload);
      }
    });
  });
