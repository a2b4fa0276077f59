import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Stands between a client and PostgreSQL, and cuts the line when told to. */
export class DatabaseProxy {
  readonly #to: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Connections tried so far. */
  tried = 0;
  isCut = false;
  /** Connections stay open, and nothing passes. */
  isSilent = false;

  private constructor(to: URL) {
    this.#to = to;
    this.#server = createServer((inside) => {
      this.tried += 1;
      if (this.isCut) return inside.destroy();
      const outside = connect(Number(to.port), to.hostname);
      for (const [from, into] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        this.#sockets.add(from);
        from.on("data", (chunk: Buffer) => this.isSilent || into.write(chunk));
        from.on("error", () => undefined);
        from.on("close", () => {
          this.#sockets.delete(from);
          into.destroy();
        });
      }
    });
  }

  static async open(url: string): Promise<DatabaseProxy> {
    const to = new URL(url);
    // Its port, not its socket.
    to.search = "";
    const proxy = new DatabaseProxy(to);
    await once(proxy.#server.listen(0, "127.0.0.1"), "listening");
    return proxy;
  }

  get url(): string {
    const url = new URL(this.#to);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  get connections(): number {
    return this.#sockets.size / 2;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
