import type { CodeEntry, ErrorBody, FieldEntry } from "@cortile/contract/core";

/** Codes of failures without a reply. */
export type LocalCode = "network" | "timeout" | "aborted" | "redirected" | "unreadable" | "foreign_origin";

interface CallErrorInit {
  /** 0 when no reply came. */
  status: number;
  code: string;
  message: string;
  body?: unknown;
  errors?: ErrorBody["errors"];
  requestId?: string | undefined;
  cause?: unknown;
}

/**
 * A call that failed: status 300 or above, or no reply at all.
 * `code` is the last non-field code of the body (the published contract's rule), else the one its status stands for, else a `LocalCode`.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: string;
  /** Field name to its entries; plain text for the three composer fields that carry it. The last entry of a field wins. */
  readonly fields: Record<string, FieldEntry["messages"]>;
  /** The entries as they came, in order. */
  readonly errors: ErrorBody["errors"];
  /** The parsed body; undefined when there was none. */
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor(init: CallErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.body = init.body;
    this.errors = init.errors ?? [];
    this.fields = Object.fromEntries(this.errors.filter(isFieldEntry).map((entry) => [entry.field, entry.messages]));
    this.requestId = init.requestId;
  }
}

/** Reads a refusal: the contract's `{errors}` body, an RFC 6749 `{error, error_description}` one, or anything else by its status. */
export function callErrorOf(status: number, body: unknown, requestId?: string): CallError {
  const errors = entriesOf(body);
  const last = errors.findLast((entry) => !isFieldEntry(entry));
  const oauth = oauthEntry(body);
  const named = last && !isFieldEntry(last) ? last : oauth;
  const code = named?.code ?? codeOfStatus(status);
  const message = named?.message ?? firstFieldMessage(errors) ?? `The call failed with status ${status}.`;
  return new CallError({ status, code, message, body, errors, requestId });
}

/** The default error code of a status. */
export function codeOfStatus(status: number): string {
  if (status >= 300 && status < 400) return "redirected";
  return codes[status] ?? (status >= 500 ? "internal" : "invalid");
}

const codes: Record<number, string> = {
  401: "unauthenticated",
  403: "permission_denied",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  415: "unsupported_type",
  429: "rate_limited",
  501: "not_implemented",
  503: "unavailable",
};

const isFieldEntry = (entry: CodeEntry | FieldEntry): entry is FieldEntry => "field" in entry;

function entriesOf(body: unknown): ErrorBody["errors"] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return [];
  return body.errors.filter(isEntry);
}

function isEntry(entry: unknown): entry is CodeEntry | FieldEntry {
  if (!isRecord(entry)) return false;
  return typeof entry.field === "string" ? "messages" in entry : typeof entry.code === "string";
}

function oauthEntry(body: unknown): CodeEntry | undefined {
  if (!isRecord(body) || typeof body.error !== "string") return undefined;
  return { code: body.error, message: typeof body.error_description === "string" ? body.error_description : body.error };
}

function firstFieldMessage(errors: ErrorBody["errors"]): string | undefined {
  const messages = errors.find(isFieldEntry)?.messages;
  return typeof messages === "string" ? messages : messages?.at(0)?.message;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
