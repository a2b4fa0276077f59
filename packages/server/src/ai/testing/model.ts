import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Question {
  model: string;
  messages: { role: string; content: string }[];
}

export interface StubModel {
  base_url: string;
  /** Every question that was asked, and with which key. */
  asked: { authorization: string | undefined; system: string; prompt: string; model: string }[];
  /** What the next questions are answered, first come first; a number is a status. Afterwards `answer` decides. */
  queue: (string | number)[];
  /** Tokens that each answer says it took, in and out: 100 and 20 unless changed. */
  tokens: [input: number, output: number];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Question> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as Question;
}

/** A server on this machine that speaks as a model does. */
export async function startModel(answer: (prompt: string) => string): Promise<StubModel> {
  const stub: StubModel = {
    base_url: "",
    asked: [],
    queue: [],
    tokens: [100, 20],
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, reply) => {
    const respond = async () => {
      const { model, messages } = await bodyOf(request);
      const [system = "", prompt = ""] = messages.map(({ content }) => content);
      stub.asked.push({ authorization: request.headers.authorization, system, prompt, model });
      const given = stub.queue.shift() ?? answer(prompt);
      const [status, next] = typeof given === "number" ? [given, ""] : [200, given];
      const [prompt_tokens, completion_tokens] = stub.tokens;
      const body = { choices: [{ message: { content: next } }], usage: { prompt_tokens, completion_tokens } };
      reply.writeHead(status, { "content-type": "application/json" });
      reply.end(JSON.stringify(status === 200 ? body : {}));
    };
    void respond();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  stub.base_url = `http://127.0.0.1:${port}/v1`;
  return stub;
}
