import { fetchOutbound, OutboundError } from "#core/net";
import { storableText } from "#core/text";

/** Where a model answers, and which. */
export interface AiEndpoint {
  base_url: string;
  model: string;
  api_key: string | null;
  /** Also addresses that are not public. */
  allowPrivate: boolean;
}

export interface AiQuestion {
  system: string;
  prompt: string;
  maxTokens: number;
  /** The answer is to be a JSON object. */
  json?: boolean;
}

export interface AiAnswer {
  text: string;
  input_tokens: number;
  output_tokens: number;
}

/** `refused`: the service does not accept the key, the model or the question, which trying again does not change. */
export type AiErrorReason = "unreachable" | "refused" | "bad_reply" | "off";

export class AiError extends Error {
  readonly reason: AiErrorReason;

  constructor(reason: AiErrorReason, options?: ErrorOptions) {
    super(`AI provider: ${reason}`, options);
    this.name = "AiError";
    this.reason = reason;
  }

  /** Trying again changes nothing. */
  get isFinal(): boolean {
    return this.reason === "refused" || this.reason === "off";
  }
}

const timeoutMs = 120_000;
/** Too many requests, and faults of the service. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Asks a model over the HTTP interface of OpenAI (`POST /chat/completions`). @throws AiError */
export async function askModel(endpoint: AiEndpoint, { system, prompt, maxTokens, json }: AiQuestion): Promise<AiAnswer> {
  const { base_url, model, api_key, allowPrivate } = endpoint;
  const body = {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: prompt },
    ],
    max_tokens: maxTokens,
    temperature: 0.7,
    ...(json && { response_format: { type: "json_object" } }),
  };
  const reply = await fetchOutbound(`${base_url.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(api_key !== null && { authorization: `Bearer ${api_key}` }) },
    body: JSON.stringify(body),
    timeoutMs,
    redirects: 0,
    ...(allowPrivate && { allowPrivate, ports: "any" as const }),
  }).catch((cause: unknown) => {
    if (!(cause instanceof OutboundError)) throw cause;
    const isWrong = ["invalid_url", "forbidden_port", "forbidden_address"].includes(cause.reason);
    throw new AiError(isWrong ? "refused" : "unreachable", { cause });
  });
  if (isTemporary(reply.status)) throw new AiError("unreachable", { cause: new Error(`status ${reply.status}`) });
  if (reply.status !== 200) throw new AiError("refused", { cause: new Error(`status ${reply.status}`) });
  return readAnswer(reply.body.toString("utf8"));
}

type Completion = {
  choices?: { message?: { content?: unknown } }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
};

function readAnswer(body: string): AiAnswer {
  const { choices, usage } = parseJson(body) as Completion;
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  const text = typeof content === "string" ? storableText(content) : "";
  if (text.trim() === "") throw new AiError("bad_reply");
  return { text, input_tokens: countOf(usage?.prompt_tokens), output_tokens: countOf(usage?.completion_tokens) };
}

/** Of an integer in the database. */
const maxCount = 2 ** 31 - 1;
const countOf = (value: unknown): number =>
  Number.isInteger(value) && Number(value) > 0 ? Math.min(Number(value), maxCount) : 0;

const readValue = (_key: string, value: unknown): unknown => (typeof value === "string" ? storableText(value) : value);

/** The object in an answer, with texts as they can be stored; models like to fence it. @throws AiError `bad_reply` */
export function parseJson(text: string): Record<string, unknown> {
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, "");
  try {
    const value: unknown = JSON.parse(bare, readValue);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new AiError("bad_reply", { cause });
  }
  throw new AiError("bad_reply");
}
