import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineBusMessage } from "#core/bus";
import { visitor } from "#core/ctx";
import { realtimeHint } from "#core/realtime";
import { createTestApp, type TestApp } from "#testing";

const said = defineBusMessage<{ text: string }>()("said");

let app: TestApp;
const heard: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  app.platform.bus.subscribe(said, ({ text }) => void heard.push(text));
  app.platform.bus.subscribe(realtimeHint, () => void heard.push("hint"));
});
afterAll(() => app.close());

/** Everything sent before this has been delivered. */
async function delivered(): Promise<string[]> {
  app.platform.bus.publish(said({ text: "end" }));
  await expect.poll(() => heard).toContain("end");
  return heard.splice(0).filter((text) => text !== "end");
}

describe("a message of a transaction", () => {
  it("is sent once the outermost has committed", async () => {
    const ctx = app.ctx(visitor);
    await ctx.transaction(async (outer) => {
      await outer.transaction(async (inner) => {
        inner.publish(said({ text: "inner" }));
        inner.emit({ to: [1], type: "news", data: {} });
      });
      outer.as(visitor).publish(said({ text: "other" }));
      expect(await delivered()).toEqual([]);
    });
    expect(await delivered()).toEqual(["inner", "hint", "other"]);
  });

  it("is not sent when that is rolled back", async () => {
    const failing = app.ctx(visitor).transaction(async (outer) => {
      await outer.transaction(async (inner) => inner.publish(said({ text: "never" })));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await delivered()).toEqual([]);
  });

  it("is sent at once outside of one", async () => {
    app.ctx(visitor).publish(said({ text: "now" }));
    expect(await delivered()).toEqual(["now"]);
  });
});

describe("work after a commit", () => {
  it("has ended when the transaction has, and sees what was committed", async () => {
    const done: string[] = [];
    const ctx = app.ctx(visitor);
    await ctx.transaction(async (outer) => {
      await outer.transaction((inner) =>
        inner.afterCommit(async () => {
          await sql`select 1`.execute(ctx.db);
          done.push("after");
        }),
      );
      done.push("before");
    });
    expect(done).toEqual(["before", "after"]);
  });
});
