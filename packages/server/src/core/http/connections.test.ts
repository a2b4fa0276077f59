import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "./connections.ts";

const reply = Buffer.alloc(30 * 1024 * 1024);
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

async function ask(isProxy: boolean, count: number, ahead = 1): Promise<() => number> {
  const server = createServer((_, response) => response.end(reply));
  limitConnections(server, () => isProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let closed = 0;
  for (let left = count; left > 0; left -= 1) {
    const client = connect({ port, host: "127.0.0.1" }).pause();
    client.on("error", () => undefined);
    client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(ahead));
    clients.push(client);
  }
  server.on("connection", (socket) => socket.once("close", () => (closed += 1)));
  await expect.poll(() => connectionsOf(server)).toBe(count);
  return () => closed;
}

const connectionsOf = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

it("closes connections of an address that leaves more than 64 MB unread", async () => {
  const closed = await ask(false, 3);
  await expect.poll(() => closed()).toBe(1);
});

it("counts replies that wait behind another", async () => {
  const closed = await ask(false, 1, 3);
  await expect.poll(() => closed()).toBe(1);
});

it("leaves those of a proxy, until all together leave 256 MB unread", async () => {
  const closed = await ask(true, 10);
  await expect.poll(() => closed()).toBe(2);
});

it("answers an expectation that nobody meets once, and closes the connection", async () => {
  const server = createServer((_, response) => response.end());
  limitConnections(server, () => false);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  clients.push(client);
  let reply = "";
  client.on("data", (data) => (reply += data.toString())).on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n".repeat(1000));
  await once(client, "close");
  expect(reply.split("HTTP/1.1 417").length - 1).toBe(1);
});
