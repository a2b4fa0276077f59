import pg from "pg";
import { createClient } from "@redis/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { defineBusMessage, openPostgresBus, startRedisBus, type Bus } from "#core/bus";
import { createLog } from "#core/log";
import { createDatabase, DatabaseProxy, RedisServer } from "#testing";

const said = defineBusMessage<{ text: string }>()("said");
const log = createLog("silent");

/** A server that carries the bus, and what tests ask of it beside the bus. */
interface Carrier {
  url: string;
  open(url: string): Promise<Bus>;
  /** The connections that listen, as the server sees them. */
  countListening(): Promise<number>;
  /** Sends something that is not a message. */
  sendRaw(payload: string): Promise<void>;
}

async function postgresCarrier(url: string): Promise<Carrier> {
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Row>(text, values);
    await client.end();
    return rows;
  };
  const listening =
    "select count(*)::int from pg_stat_activity where application_name = 'cortile-bus' and datname = current_database()";
  return {
    url,
    open: (address) => openPostgresBus(address, log),
    countListening: async () => (await query<{ count: number }>(listening))[0]?.count ?? 0,
    sendRaw: async (payload) => void (await query("select pg_notify('cortile', $1)", [payload])),
  };
}

const channel = "cortile:test";
function redisCarrier(url: string): Carrier {
  const connect = () => createClient({ url });
  const ask = async <Answer>(work: (client: ReturnType<typeof connect>) => Promise<Answer>): Promise<Answer> => {
    const client = connect();
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.destroy();
    }
  };
  return {
    url,
    open: (address) => startRedisBus({ url: address, channel }, log),
    countListening: () => ask(async (client) => Number((await client.pubSubNumSub([channel]))[channel])),
    sendRaw: (payload) => ask(async (client) => void (await client.publish(channel, payload))),
  };
}

const carriers: Partial<Record<"PostgreSQL" | "Redis", Carrier>> = {};
const carrierOf = (name: keyof typeof carriers): Carrier => {
  const carrier = carriers[name];
  if (!carrier) throw new Error(`${name} is not started`);
  return carrier;
};
beforeAll(async () => {
  const [database, redis] = await Promise.all([createDatabase(), RedisServer.start()]);
  carriers.PostgreSQL = await postgresCarrier(database.url);
  carriers.Redis = redisCarrier(redis.url);
  return async () => {
    await database.drop();
    await redis.kill();
  };
});

/** What this process is told, in order. */
function hear(bus: Bus): string[] {
  const heard: string[] = [];
  bus.subscribe(said, ({ text }) => heard.push(text));
  return heard;
}

describe.each(["PostgreSQL", "Redis"] as const)("the bus on %s", (name) => {
  let carrier: Carrier;
  let proxy: DatabaseProxy;
  let bus: Bus;
  let other: Bus;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    carrier = carrierOf(name);
    proxy = await DatabaseProxy.open(carrier.url);
    bus = await carrier.open(proxy.url);
    other = await carrier.open(carrier.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    proxy.close();
    await Promise.all([bus.close(), other.close()]);
  });

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

  it("tries again ever more rarely through 30 s without it, and then listens once", async () => {
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
    expect([proxy.connections, await carrier.countListening(), reconnected.mock.calls.length]).toEqual([1, 2, 1]);
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
    for (const payload of ["not json", "7/2/3:eA==", "", "null"]) await carrier.sendRaw(payload);
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

  it("buffers what is published while nothing answers, up to a limit, and blocks nobody", async () => {
    const there = hear(other);
    proxy.isSilent = true;
    const before = performance.now();
    for (let n = 0; n < 10_500; n += 1) bus.publish(said({ text: String(n) }));
    expect(performance.now() - before).toBeLessThan(1000);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => bus.state).toBe("disconnected");
    proxy.isSilent = false;
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => there.at(-1), { timeout: 10_000 }).toBe("10499");
    expect(new Set(there).size).toBeGreaterThanOrEqual(10_000);
  });
});

describe("without its server", () => {
  let proxy: DatabaseProxy;
  const openProxy = async (name: keyof typeof carriers) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    proxy = await DatabaseProxy.open(carrierOf(name).url);
    proxy.cut();
  };
  afterEach(() => {
    vi.useRealTimers();
    proxy.close();
  });

  it("the bus on PostgreSQL cannot be opened, and leaves nothing behind", async () => {
    await openProxy("PostgreSQL");
    const { tried } = proxy;
    await expect(carrierOf("PostgreSQL").open(proxy.url)).rejects.toThrow("Connection terminated unexpectedly");
    vi.advanceTimersByTime(60_000);
    expect(proxy.tried).toBe(tried + 1);
  });

  it("the bus on Redis starts, and listens once it is there", async () => {
    await openProxy("Redis");
    const bus = await carrierOf("Redis").open(proxy.url);
    const [heard, reconnected] = [hear(bus), vi.fn<() => void>()];
    bus.onReconnect(reconnected);
    expect(bus.state).toBe("disconnected");
    bus.publish(said({ text: "held back" }));
    proxy.isCut = false;
    vi.advanceTimersByTime(1000);
    await expect.poll(() => heard).toEqual(["held back"]);
    expect([bus.state, reconnected.mock.calls.length]).toEqual(["listening", 1]);
    await bus.close();
  });
});

it("communities that share a Redis do not hear each other", async () => {
  const { url } = carrierOf("Redis");
  const [one, two] = await Promise.all(["cortile:one", "cortile:two"].map((own) => startRedisBus({ url, channel: own }, log)));
  if (!one || !two) throw new Error("no bus");
  const [here, there] = [hear(one), hear(two)];
  one.publish(said({ text: "one" }));
  two.publish(said({ text: "two" }));
  await expect.poll(() => [here, there]).toEqual([["one"], ["two"]]);
  await Promise.all([one.close(), two.close()]);
});
