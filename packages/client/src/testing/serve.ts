import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export interface Served {
  method: string;
  /** With its query, as it came. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface LocalServer {
  portal: string;
  server: Server;
  /** Every request so far, in order of arrival. */
  seen: Served[];
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine; `answer` is called once the body has been read. */
export async function serve(answer: (request: Served, reply: ServerResponse) => void): Promise<LocalServer> {
  const seen: Served[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const served = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(served);
      answer(served, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  return {
    portal: `http://127.0.0.1:${address.port}`,
    server,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON, or with nothing for an absent body. */
export function json(reply: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}): void {
  reply.writeHead(status, { "content-type": "application/json", ...headers });
  reply.end(body === undefined ? undefined : JSON.stringify(body));
}
