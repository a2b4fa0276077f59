// Opens realtime sockets, as many as it is told and some at a time, and keeps them until it ends.
import { connect, type Socket } from "node:net";
import { randomBytes } from "node:crypto";
import process from "node:process";

const atOnce = 50;
const held: Socket[] = [];

/** Opens a socket and waits until it is open; further messages are ignored. */
function open(url: URL, token: string): Promise<boolean> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    [
      "GET /ws/notify/ HTTP/1.1",
      `host: ${url.host}`,
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      `sec-websocket-key: ${randomBytes(16).toString("base64")}`,
      `sec-websocket-protocol: __${token}`,
      "\r\n",
    ].join("\r\n"),
  );
  held.push(socket);
  return new Promise((resolve) => {
    socket.once("data", (head) => resolve(head.toString("latin1").startsWith("HTTP/1.1 101")));
    socket.on("error", () => resolve(false));
  });
}

process.on("message", ({ url, tokens, count }: { url: string; tokens: string[]; count: number }) => {
  const address = new URL(url);
  let [begun, opened] = [0, 0];
  const openInTurn = async () => {
    while (begun < count) {
      begun += 1;
      if (await open(address, tokens[begun % tokens.length] ?? "")) opened += 1;
    }
  };
  void Promise.all(Array.from({ length: atOnce }, openInTurn)).then(() => process.send?.(opened));
});
