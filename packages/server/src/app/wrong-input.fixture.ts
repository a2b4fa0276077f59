import { areaOf, routes, type Area } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { oauthToken } from "@cortile/contract/session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { compileInput } from "#core/http";
import { createStage, createTestApp, encodeForm, proofOf, requestOf, type RawRequest, type Scene, type TestApp } from "#testing";
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
 * Those that tell one person who asks from another: what the schemas refuse never reaches the handler, and what they make the same
 * input of reaches it once.
 */
function reachingHandler(route: RouteDefinition, all: readonly Wrong[]): Wrong[] {
  const check = compileInput(route);
  const inputs = new Set<string>();
  const isNew = ({ params, query = {}, body }: Scene): boolean => {
    const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const sent = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
    let input: string;
    try {
      const { limit, offset, cursor } = texts;
      input = JSON.stringify([check({ params, query: texts, body: sent }), limit, offset, cursor]);
    } catch {
      return false;
    }
    return !inputs.has(input) && Boolean(inputs.add(input));
  };
  return all.filter(({ scene }) => scene === null || scene.form || isNew(scene));
}

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
    let actors: Actor[];
    beforeAll(async () => {
      app = await createTestApp({ connections: 4 });
      await app.newReactions();
      const members = { admin: await app.newMember({ role: "admin" }), member: await app.newMember(), visitor: null };
      actors = await Promise.all(
        Object.entries(members).map(async ([name, member]) => ({ name, member, proof: await proofOf(app, member) })),
      );
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
      // Calls with credentials of their own do not look at who asks, and passwords take their time to check.
      const [first, ...others] = propertiesOf(route.body).includes("password") ? actors.slice(-1) : actors;
      if (!first) throw new Error("nobody asks");
      const requests = await distinct(wrongRequests(route, right));
      const toAsk = reachingHandler(route, requests);
      for (const { name: who, proof } of [first, ...others])
        await overAll(who === first.name ? requests : toAsk, async ({ request: wrong }) => {
          const request = { ...wrong, headers: { ...wrong.headers, ...proof } };
          const reply = await app.app.inject(request);
          const fault = faultOf(reply.statusCode, reply.payload, route);
          const wording = String(request.payload ?? "").slice(0, 200);
          if (fault) faults.add(`${who}: ${request.url.slice(0, 200)} ${wording} ${fault}`);
          else if (reply.statusCode >= 400) worded.set(`${who} ${reply.statusCode}`, request);
        });
      expect([...faults].slice(0, 20)).toEqual([]);
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
