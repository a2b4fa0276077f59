import dns from "node:dns";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createConnection, createServer as createTcpServer, Socket, type AddressInfo, type LookupFunction } from "node:net";
import { setInterval } from "node:timers";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchOutbound } from "./fetch-outbound.ts";
import { OutboundError } from "./outbound-error.ts";

const servers: Server[] = [];
let hits = 0;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${portOf(server.address())}`;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

const local = { allowPrivate: true, ports: "any" } as const;

let origin = "";
let port = "";
const endless = "x".repeat(64 * 1024);
/** A hundred megabytes, packed. */
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
/** Replies that the client gave up. */
let closed = 0;

beforeAll(async () => {
  origin = await listen((request, response) => {
    const url = new URL(request.url ?? "/", "http://local");
    const to = url.searchParams.get("to");
    if (url.pathname === "/redirect")
      response.writeHead(Number(url.searchParams.get("status") ?? 302), { location: to ?? "" }).end("moved");
    else if (url.pathname === "/count") {
      const left = Number(url.searchParams.get("left"));
      if (left > 0) response.writeHead(302, { location: `/count?left=${left - 1}` }).end();
      else response.end("arrived");
    } else if (url.pathname === "/silent") request.resume();
    else if (url.pathname === "/trickle") response.write("begun");
    else if (url.pathname === "/endless") {
      const more = () => response.write(endless, (error) => (error ? undefined : more()));
      more();
    } else if (url.pathname === "/drip") {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write("x"), 10);
      response.once("close", () => clearInterval(drip));
    } else if (url.pathname === "/bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    else if (url.pathname === "/video") {
      response.once("close", () => (closed += 1));
      response.writeHead(200, { "content-type": "video/mp4" }).write(endless);
    } else if (url.pathname === "/missing") response.writeHead(404).end("no");
    else
      void echo(request).then((seen) =>
        response.writeHead(200, { "content-type": "application/json", "set-cookie": "a=b" }).end(seen),
      );
  });
  port = new URL(origin).port;
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function echo(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body });
}

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the echoing server says it was sent. */
const seenBy = (reply: { body: Buffer }): Seen => JSON.parse(reply.body.toString()) as Seen;

describe("fetchOutbound", () => {
  it("sends what it is given and replies with status, headers, body and address", async () => {
    const reply = await fetchOutbound(`${origin}/hook?a=1`, {
      ...local,
      method: "post",
      headers: { "Content-Type": "text/plain" },
      body: "hello",
    });
    expect(reply).toMatchObject({ status: 200, url: `${origin}/hook?a=1`, headers: { "content-type": "application/json" } });
    expect(seenBy(reply)).toMatchObject({
      method: "POST",
      url: "/hook?a=1",
      body: "hello",
      headers: { "content-type": "text/plain" },
    });
  });

  it("names itself, asks for plain bytes, and neither sends nor keeps cookies", async () => {
    const reply = await fetchOutbound(origin, { ...local, headers: { Cookie: "a=b", Host: "evil.example", "User-Agent": "x" } });
    const { headers } = seenBy(reply);
    expect(headers).toMatchObject({ "user-agent": "Cortile", "accept-encoding": "identity", host: `127.0.0.1:${port}` });
    expect(headers).not.toHaveProperty("cookie");
    expect(reply.headers).not.toHaveProperty("set-cookie");
  });

  it("takes any status for a reply", async () => {
    expect(await fetchOutbound(`${origin}/missing`, local)).toMatchObject({ status: 404, body: Buffer.from("no") });
  });

  it("follows three redirects and no fourth", async () => {
    expect(await fetchOutbound(`${origin}/count?left=3`, local)).toMatchObject({
      url: `${origin}/count?left=0`,
      body: Buffer.from("arrived"),
    });
    await expect(fetchOutbound(`${origin}/count?left=4`, local)).rejects.toMatchObject({ reason: "too_many_redirects" });
    expect(await fetchOutbound(`${origin}/count?left=1`, { ...local, redirects: 0 })).toMatchObject({ status: 302 });
  });

  it.each([
    [301, "GET", ""],
    [302, "GET", ""],
    [303, "GET", ""],
    [307, "POST", "hello"],
    [308, "POST", "hello"],
  ])("after %i sends %s", async (status, method, body) => {
    const reply = await fetchOutbound(`${origin}/redirect?status=${status}&to=/end`, { ...local, method: "POST", body: "hello" });
    expect(seenBy(reply)).toMatchObject({ method, body, url: "/end" });
  });

  it("keeps secrets from another origin", async () => {
    const other = await listen((request, response) => void echo(request).then((seen) => response.end(seen)));
    const headers = { authorization: "Bearer secret", "x-signature": "s", accept: "text/html" };
    const away = seenBy(await fetchOutbound(`${origin}/redirect?to=${other}/`, { ...local, headers }));
    expect(away.headers).toMatchObject({ accept: "text/html" });
    expect(away.headers).not.toHaveProperty("authorization");
    expect(away.headers).not.toHaveProperty("x-signature");
    const home = seenBy(await fetchOutbound(`${origin}/redirect?to=/end`, { ...local, headers }));
    expect(home.headers).toMatchObject({ authorization: "Bearer secret", "x-signature": "s" });
  });

  it.each(["silent", "trickle", "drip"])("gives up in time on a %s server", async (path) => {
    await expect(fetchOutbound(`${origin}/${path}`, { ...local, timeoutMs: 150 })).rejects.toMatchObject({ reason: "timeout" });
  });

  it("stops reading at the limit", async () => {
    await expect(fetchOutbound(`${origin}/endless`, { ...local, maxBytes: 100_000 })).rejects.toMatchObject({
      reason: "too_large",
    });
    expect((await fetchOutbound(`${origin}/missing`, { ...local, maxBytes: 2 })).body).toHaveLength(2);
    await expect(fetchOutbound(`${origin}/missing`, { ...local, maxBytes: 1 })).rejects.toMatchObject({ reason: "too_large" });
  });

  it("reads the beginning of a body where that is asked for, whatever its size and speed", async () => {
    const excerptOf = async (path: string) => {
      const { status, body } = await fetchOutbound(`${origin}/${path}`, { ...local, maxBytes: 1, excerptBytes: 100 });
      return [status, body.length, body.toString().slice(0, 5)];
    };
    expect(await excerptOf("endless")).toEqual([200, 100, "xxxxx"]);
    expect(await excerptOf("missing")).toEqual([404, 2, "no"]);
    expect(await excerptOf("trickle")).toEqual([200, 5, "begun"]);
    for (const path of ["endless", "drip", "video"])
      expect(await fetchOutbound(`${origin}/${path}`, { ...local, maxBytes: 1, excerptBytes: 0 })).toMatchObject({
        status: 200,
        body: Buffer.alloc(0),
      });
  });

  it("never unpacks what is packed although nobody asked for it", async () => {
    const { body } = await fetchOutbound(`${origin}/bomb`, { ...local, maxBytes: bomb.length });
    expect(body.equals(bomb)).toBe(true);
  });

  it("does not read what is of another type than is wanted", async () => {
    const types = /^(text\/html|image\/)/;
    const before = closed;
    await expect(fetchOutbound(`${origin}/video`, { ...local, types })).rejects.toMatchObject({ reason: "wrong_type" });
    await expect(fetchOutbound(`${origin}/redirect?to=/video`, { ...local, types })).rejects.toMatchObject({
      reason: "wrong_type",
    });
    await expect.poll(() => closed).toBe(before + 2);
    await expect(fetchOutbound(`${origin}/bomb`, { ...local, types })).rejects.toMatchObject({ reason: "wrong_type" });
    expect((await fetchOutbound(`${origin}/end`, { ...local, types: /json$/ })).status).toBe(200);
  });

  it("gives up on headers without an end", async () => {
    const tcp = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("HTTP/1.1 200 OK\r\n");
      const more = () => socket.writable && socket.write(`x-more: ${"y".repeat(1000)}\r\n`, () => more());
      more();
    }).listen(0, "127.0.0.1");
    await once(tcp, "listening");
    const address = `http://127.0.0.1:${portOf(tcp.address())}/`;
    await expect(fetchOutbound(address, local)).rejects.toMatchObject({ reason: "unreachable" });
    tcp.close();
  });

  it("says when nobody answers, or not in HTTP", async () => {
    const tcp = createTcpServer((socket) => socket.resume().end("220 smtp ready\r\n")).listen(0, "127.0.0.1");
    await once(tcp, "listening");
    const address = `http://127.0.0.1:${portOf(tcp.address())}/`;
    await expect(fetchOutbound(address, local)).rejects.toMatchObject({ reason: "unreachable" });
    tcp.close();
    await once(tcp, "close");
    await expect(fetchOutbound(address, local)).rejects.toBeInstanceOf(OutboundError);
    await expect(fetchOutbound(address, local)).rejects.toMatchObject({ reason: "unreachable" });
  });

  it.each([
    "",
    "example.org",
    "//example.org",
    "ftp://example.org/",
    "file:///etc/passwd",
    "javascript:1",
    "data:,x",
    "http://",
    "http://a:b@example.org/",
  ])("does not speak to %j", async (address) => {
    await expect(fetchOutbound(address, local)).rejects.toMatchObject({ reason: "invalid_url" });
  });

  it.each(["file:///etc/passwd", "ftp://example.org/", "gopher://127.0.0.1:25/", "http://a:b@127.0.0.1/"])(
    "is not redirected to %s",
    async (to) => {
      await expect(fetchOutbound(`${origin}/redirect?to=${encodeURIComponent(to)}`, local)).rejects.toMatchObject({
        reason: "invalid_url",
      });
    },
  );

  it.each(["22", "25", "6379", "5432", "81", "65535"])("keeps off port %s", async (number) => {
    await expect(fetchOutbound(`http://example.org:${number}/`)).rejects.toMatchObject({ reason: "forbidden_port" });
    const redirect = `${origin}/redirect?to=http://127.0.0.1:${number}/`;
    await expect(fetchOutbound(redirect, { allowPrivate: true, ports: [Number(port)] })).rejects.toMatchObject({
      reason: "forbidden_port",
    });
  });
});

describe("fetchOutbound, to what is not public", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "127.255.255.254",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "１２７.0.0.1",
    "①②⑦.0.0.1",
    "127%2e0%2e0%2e1",
    "0",
    "0.0.0.0",
    "localhost",
    "LOCALHOST",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "0xa9fea9fe",
    "2852039166",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::]",
    "[::127.0.0.1]",
    "[::7f00:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fec0::1]",
    "[ff02::1]",
    "[100::1]",
    "[2001:db8::1]",
  ])("refuses http://%s", async (host) => {
    const before = hits;
    await expect(fetchOutbound(`http://${host}:${port}/`, { ports: "any" })).rejects.toMatchObject({
      reason: "forbidden_address",
    });
    await expect(fetchOutbound(`https://${host}/`)).rejects.toMatchObject({ reason: "forbidden_address" });
    expect(hits).toBe(before);
  });

  type Resolved = (error: null, found: dns.LookupAddress[]) => void;
  const asFound = (addresses: string[]): dns.LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  /** What every name leads to, the first time, the second time, and so on; in the end always the last. */
  const resolveTo = (...answers: string[][]) =>
    vi
      .spyOn(dns, "lookup")
      .mockImplementation(((_host: string, _options: unknown, callback: Resolved) =>
        callback(null, asFound((answers.length > 1 ? answers.shift() : answers[0]) ?? []))) as typeof dns.lookup);

  it.each([
    [["10.0.0.1"]],
    [["127.0.0.1"]],
    [["::1"]],
    [["::ffff:169.254.169.254"]],
    [["::127.0.0.1"]],
    [["93.184.216.34", "192.168.0.1"]],
    [["93.184.216.34", "::7f00:1"]],
  ])("refuses a name that leads to %j", async (addresses) => {
    const lookups = resolveTo(addresses);
    await expect(fetchOutbound("http://innocent.example/")).rejects.toMatchObject({ reason: "forbidden_address" });
    await expect(fetchOutbound("https://innocent.example/")).rejects.toMatchObject({ reason: "forbidden_address" });
    expect(lookups).toHaveBeenCalledTimes(2);
  });

  it("refuses a redirect from a public address to any of them", async () => {
    // Below the agent's check, what was to go to the public address reaches the local server.
    const connect = vi
      .spyOn(Agent.prototype, "createConnection")
      .mockImplementation(() => createConnection(Number(port), "127.0.0.1"));
    const redirect = (to: string) => fetchOutbound(`http://93.184.216.34/redirect?to=${encodeURIComponent(to)}`);
    expect(seenBy(await redirect("http://93.184.216.34/end")).url).toBe("/end");
    connect.mockClear();
    const targets = [
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://[::1]/",
      "http://[::7f00:1]/",
      "http://169.254.169.254/latest/",
    ];
    for (const to of targets) await expect(redirect(to)).rejects.toMatchObject({ reason: "forbidden_address" });
    expect(connect).toHaveBeenCalledTimes(targets.length);
  });

  /** Connects where a name leads once that was checked; public addresses are the local server here. */
  const connectAsNamed = (): string[] => {
    const reached: string[] = [];
    vi.spyOn(Agent.prototype, "createConnection").mockImplementation((options) => {
      const socket = new Socket();
      const { host, lookup } = options as { host: string; lookup: LookupFunction };
      lookup(host, { all: true }, (error, found) => {
        if (error !== null) return socket.destroy(error);
        reached.push(...[found].flat().map((one) => (typeof one === "string" ? one : one.address)));
        return socket.connect(Number(port), "127.0.0.1");
      });
      return socket;
    });
    return reached;
  };

  it("connects to the very address that was checked, whatever the name leads to next", async () => {
    const reached = connectAsNamed();
    const lookups = resolveTo(["93.184.216.34"], ["127.0.0.1"]);
    expect(seenBy(await fetchOutbound("http://turning.example/end")).url).toBe("/end");
    expect(lookups).toHaveBeenCalledTimes(1);
    expect(reached).toEqual(["93.184.216.34"]);
  });

  it.each(["127.0.0.1", "10.0.0.1", "::1", "::7f00:1", "::ffff:169.254.169.254"])(
    "refuses a name that leads to %s the second time",
    async (address) => {
      const reached = connectAsNamed();
      const lookups = resolveTo(["93.184.216.34"], [address]);
      const again = encodeURIComponent("http://turning.example/secret");
      await expect(fetchOutbound(`http://turning.example/redirect?to=${again}`)).rejects.toMatchObject({
        reason: "forbidden_address",
      });
      expect(lookups).toHaveBeenCalledTimes(2);
      expect(reached).toEqual(["93.184.216.34"]);
    },
  );

  it("allows them only when told so", async () => {
    await expect(fetchOutbound(`${origin}/`, { ports: "any" })).rejects.toMatchObject({ reason: "forbidden_address" });
    expect((await fetchOutbound(`${origin}/`, local)).status).toBe(200);
    expect((await fetchOutbound(`http://localhost:${port}/`, local)).status).toBe(200);
  });
});
