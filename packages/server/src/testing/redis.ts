import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** A Redis of its own, which keeps nothing on disk. */
export class RedisServer {
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Starts it again, at the same address. */
  async start(): Promise<void> {
    const program = process.env["REDIS_SERVER"];
    if (!program) throw new Error("REDIS_SERVER is not set: run the tests by `npm test server`");
    const settings = { port: this.#port, bind: "127.0.0.1", save: "", appendonly: "no", loglevel: "warning" };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const started = spawn(program, args, { argv0: "redis-server", stdio: "ignore" });
    this.#process = started;
    while (!(await answers(this.#port))) {
      if (started.exitCode !== null) throw new Error(`Redis ended with ${started.exitCode}`);
      await wait(20);
    }
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    const ended = this.#process && this.#process.exitCode === null ? once(this.#process, "exit") : null;
    this.#process?.kill("SIGKILL");
    await ended;
    this.#process = null;
  }
}
