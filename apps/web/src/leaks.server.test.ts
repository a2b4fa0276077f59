import { objectDelete, objectUpdate } from "@cortile/contract/contribution";
import { createTestApp, leaks, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { render } from "./entry-server.tsx";

const { addresses, holdBack, outsiders, ownPages, pages, setStage } = leaks;
type Name = keyof leaks.Stage["clients"];

const asked: Record<string, (stage: leaks.Stage) => string> = { ...pages, home: () => "/" };
const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    web: {
      assetsFolder: null,
      render: (request) => render(request, { filesOf: async () => noFiles, onFault: () => undefined }),
    },
  });
  await app.newReactions();
});
afterAll(() => app.close());

/** Every page as somebody is shown it: markup, head and the state that travels with it. */
async function read(stage: leaks.Stage, who: Name): Promise<{ name: string; status: number; showsIt: boolean }[]> {
  const cookie = who === "visitor" ? "" : await app.cookieOf(stage.members[who]);
  return Promise.all(
    Object.entries(asked).map(async ([name, addressOf]) => {
      const { statusCode, payload } = await app.app.inject({ url: addressOf(stage), headers: { cookie } });
      return { name, status: statusCode, showsIt: payload.includes(stage.secret) };
    }),
  );
}

const showing = (found: { name: string; showsIt: boolean }[]) => found.filter(({ showsIt }) => showsIt).map(({ name }) => name);

describe("pages about a contribution addressed to everybody", { timeout: 120_000 }, () => {
  it("show it, to visitors too", async () => {
    const stage = await setStage(app, "all");
    expect(showing(await read(stage, "visitor"))).toEqual(Object.keys(asked));
  });
});

const takings: Record<string, (stage: leaks.Stage) => Promise<unknown>> = {
  "is deleted by its author": ({ clients, id }) => clients.author.call(objectDelete, { params: { type: "post", id } }),
  "is deleted by staff": ({ clients, id }) => clients.admin.call(objectDelete, { params: { type: "post", id } }),
  "is addressed to few": ({ clients, members, id, category, secret }) =>
    clients.author.call(objectUpdate, {
      params: { type: "post", id },
      body: { title: secret, text: `<p>${secret}</p>`, categories: [category], recipients: [members.addressee.username] },
    }),
};

describe.each(Object.entries(takings))("pages kept for visitors, when a contribution %s", { timeout: 120_000 }, (_how, take) => {
  it("show nothing of it a second later", async () => {
    const stage = await setStage(app, "all");
    const isShown = async () => expect(showing(await read(stage, "visitor"))).toEqual(Object.keys(asked));
    // What is new is on a page that was kept already once that one is rendered anew.
    await vi.waitFor(isShown, { timeout: 30_000, interval: 500 });
    await isShown();
    await take(stage);
    const isHidden = async () => expect(showing(await read(stage, "visitor"))).toEqual([]);
    // All of the pages are rendered meanwhile, on machines that do much else.
    await vi.waitFor(isHidden, { timeout: 10_000, interval: 500 });
  });
});

describe("the profile of who wrote what waits for review", { timeout: 120_000 }, () => {
  it("shows it to them alone, also once it is a page kept for visitors", async () => {
    const stage = await setStage(app, "all");
    await holdBack(stage);
    const url = `/user/${stage.author.id}/`;
    const open = async (who: Name) => {
      const cookie = who === "visitor" ? "" : await app.cookieOf(stage.members[who]);
      return (await app.app.inject({ url, headers: { cookie } })).payload;
    };
    const own = await open("author");
    expect(own).toContain(stage.secret);
    expect(own).toContain("Waiting for review by the moderators.");
    for (const who of ["visitor", "stranger", "moderator", "admin", "visitor"] as const)
      expect([who, (await open(who)).includes(stage.secret)]).toEqual([who, false]);
  });
});

describe.each(addresses)("pages about a contribution addressed to a %s", { timeout: 120_000 }, (address) => {
  let stage: leaks.Stage;
  beforeAll(async () => {
    stage = await setStage(app, address);
  }, 120_000);

  it.each(["author", "addressee"] as const)("show it to the %s", async (who) => {
    expect(showing(await read(stage, who))).toEqual(Object.keys(asked));
  });

  it.each(outsiders)("show nothing of it to the %s, and are not there where they are its own", async (who) => {
    const found = await read(stage, who);
    expect(showing(found)).toEqual([]);
    const hides = who === "hiddenByAuthor" || who === "hidesAuthor";
    const missing = found.filter(({ status }) => status === 404).map(({ name }) => name);
    expect(missing).toEqual([...ownPages, ...(hides ? ["neighbour"] : [])]);
    expect(found.map(({ status }) => status).filter((status) => status !== 404 && status !== 200)).toEqual([]);
  });
});
