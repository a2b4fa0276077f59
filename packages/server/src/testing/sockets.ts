import type { AddressInfo } from "node:net";
import { heartbeat } from "@cortile/contract/realtime";
import { WebSocket } from "ws";
import type { Member } from "#core/ctx";
import { issueTokens } from "#session";
import type { TestApp } from "./test-app.ts";

export interface HandshakeOptions {
  url?: string;
  protocol?: string;
  headers?: Record<string, string>;
}

/** Realtime sockets of a test, on the application listening at a free port. */
export class TestSockets {
  readonly app: TestApp;
  readonly address: string;
  readonly #open: WebSocket[] = [];

  private constructor(app: TestApp, address: string) {
    this.app = app;
    this.address = address;
  }

  static async listen(app: TestApp): Promise<TestSockets> {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    return new TestSockets(app, `ws://127.0.0.1:${port}/ws/notify?subscribe-user`);
  }

  /** The socket once it is open, or the status that refused it. */
  connect({ url = this.address, protocol, headers = {} }: HandshakeOptions): Promise<WebSocket | number> {
    const socket = new WebSocket(url, protocol === undefined ? [] : [protocol], { headers });
    this.#open.push(socket);
    return new Promise((resolve, reject) => {
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
      socket.on("error", reject);
    });
  }

  async connected(options: HandshakeOptions): Promise<WebSocket> {
    const socket = await this.connect(options);
    if (typeof socket === "number") throw new Error(`refused with ${socket}`);
    return socket;
  }

  async bearer(member: Member, headers: Record<string, string> = {}): Promise<WebSocket> {
    return this.connected({ protocol: `__${await this.tokenOf(member)}`, headers });
  }

  async tokenOf(member: Member): Promise<string> {
    return (await issueTokens(this.app.ctx(member), member.id, { id: "cortile", userAgent: "test" })).access_token;
  }

  closeAll(): void {
    for (const socket of this.#open.splice(0)) socket.terminate();
  }
}

export const nextText = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.once("message", (data: Buffer) => resolve(data.toString())));

/** The code it is closed with. */
export const closing = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once("close", resolve));

/** Waits until the server has read what was sent before, and answered. */
export async function settled(socket: WebSocket): Promise<void> {
  const answer = new Promise<void>((resolve) => {
    const listen = (data: Buffer) => {
      if (data.toString() !== heartbeat) return;
      socket.off("message", listen);
      resolve();
    };
    socket.on("message", listen);
  });
  socket.send(heartbeat);
  await answer;
}
