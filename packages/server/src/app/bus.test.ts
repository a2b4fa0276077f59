import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { defineBusMessage, PostgresBus } from "#core/bus";
import { createLog } from "#core/log";
import { createDatabase, DatabaseProxy } from "#testing";

const said = defineBusMessage<{ text: string }>()("said");
const log = createLog("silent");

let databaseUrl: string;
beforeAll(async () => {
  const database = await createDatabase();
  databaseUrl = database.url;
  return database.drop;
});

/** What this process is told, in order. */
function hear(bus: PostgresBus): string[] {
  const heard: string[] = [];
  bus.subscribe(said, ({ text }) => heard.push(text));
  return heard;
}

describe("the bus on PostgreSQL", () => {
  let proxy: DatabaseProxy;
  let bus: PostgresBus;
  let other: PostgresBus;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    proxy = await DatabaseProxy.open(databaseUrl);
    bus = await PostgresBus.open(proxy.url, log);
    other = await PostgresBus.open(databaseUrl, log);
  });
  afterEach(async () => {
    vi.useRealTimers();
    proxy.close();
    await Promise.all([bus.close(), other.close()]);
  });

  /** The connections that listen, as PostgreSQL sees them. */
  async function listening(): Promise<number> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name = 'cortile-bus' and datname = current_database()",
    );
    await client.end();
    return rows[0]?.count ?? 0;
  }

  it("reaches every process, the one that publishes included", async () => {
    const [here, there] = [hear(bus), hear(other)];
    bus.publish(said({ text: "one" }));
    other.publish(said({ text: "two" }));
    await expect
      .poll(() => [here.toSorted(), there.toSorted()])
      .toEqual([
        ["one", "two"],
        ["one", "two"],
      ]);
  });

  it("tries again ever more rarely through 30 s without PostgreSQL, and then listens once", async () => {
    const [here, there] = [hear(bus), hear(other)];
    const reconnected = vi.fn<() => void>();
    bus.onReconnect(reconnected);
    proxy.cut();
    const before = proxy.tried;
    await expect.poll(() => bus.state).toBe("disconnected");
    for (let awayMs = 0; awayMs < 30_000; awayMs += 100) {
      const tried = proxy.tried;
      vi.advanceTimersByTime(100);
      // An attempt has begun: let it fail, which plans the next one.
      if (bus.state !== "connecting") continue;
      await expect.poll(() => bus.state).toBe("disconnected");
      expect(proxy.tried).toBe(tried + 1);
    }
    const attempts = proxy.tried - before;
    expect(attempts).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThanOrEqual(11);
    expect([bus.state, proxy.connections, reconnected.mock.calls.length]).toEqual(["disconnected", 0, 0]);

    other.publish(said({ text: "unheard" }));
    bus.publish(said({ text: "held back" }));
    await expect.poll(() => there).toEqual(["unheard"]);
    proxy.isCut = false;
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => bus.state).toBe("listening");
    await expect.poll(() => [here, there]).toEqual([["held back"], ["unheard", "held back"]]);
    expect([proxy.connections, await listening(), reconnected.mock.calls.length]).toEqual([1, 2, 1]);
    vi.advanceTimersByTime(29_000);
    expect(proxy.tried).toBe(before + attempts + 1);
  });

  it("leaves a connection that answers nothing any more", async () => {
    proxy.isSilent = true;
    vi.advanceTimersByTime(30_000);
    expect(bus.state).toBe("listening");
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => bus.state).toBe("disconnected");
    proxy.isSilent = false;
    vi.advanceTimersByTime(1000);
    await expect.poll(() => bus.state).toBe("listening");
    await expect.poll(() => proxy.connections).toBe(1);
  });

  it("carries messages of any length, whole and in order", async () => {
    const heard = hear(other);
    // Of the same beginning, and of letters that take several bytes.
    const long = "\u{1F3FA}è\u0000".repeat(5000);
    const texts = ["short", `${long}1`, `${long}2`, "x".repeat(7900), "short"];
    for (const text of texts) bus.publish(said({ text }));
    await expect.poll(() => heard.length).toBe(texts.length);
    expect(heard.every((text, index) => text === texts[index])).toBe(true);
  });

  it("goes on after a listener that fails, and after a message that cannot be read", async () => {
    bus.subscribe(said, () => {
      throw new Error("a mistake of the listener");
    });
    const heard = hear(bus);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const payload of ["not json", "7/2/3:eA==", "", "null"])
      await client.query("select pg_notify('cortile', $1)", [payload]);
    await client.end();
    other.publish(said({ text: "heard" }));
    await expect.poll(() => heard).toEqual(["heard"]);
  });

  it("stops for good when it is closed, also between two attempts", async () => {
    proxy.cut();
    await expect.poll(() => bus.state).toBe("disconnected");
    const { tried } = proxy;
    await bus.close();
    bus.publish(said({ text: "too late" }));
    vi.advanceTimersByTime(60_000);
    expect([bus.state, proxy.tried]).toEqual(["closed", tried]);
  });

  it("cannot be opened without PostgreSQL, and leaves nothing behind", async () => {
    proxy.cut();
    const { tried } = proxy;
    await expect(PostgresBus.open(proxy.url, log)).rejects.toThrow("Connection terminated unexpectedly");
    vi.advanceTimersByTime(60_000);
    expect(proxy.tried).toBe(tried + 1);
  });
});
