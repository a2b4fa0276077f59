import { invalid, type ErrorCode, type FieldErrorCode } from "@cortile/contract/core";
import type { Text, TextValues } from "#core/i18n";

/** What is wrong with one field. Without `text`, the general wording of its code. */
export interface FieldProblem {
  code: FieldErrorCode;
  text?: Text;
  values?: TextValues;
}

export interface FailureDetails {
  text?: Text;
  /** Values of the placeholders in `text`. */
  values?: Record<string, string | number>;
  fields?: Record<string, FieldProblem[]>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected error: part of the route's type, returned to the client, never logged as an error. */
export class Failure extends Error {
  readonly error: ErrorCode;
  readonly fields: Readonly<Record<string, FieldProblem[]>>;
  readonly text: Text | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  /** Of `rate_limited` and `unavailable`: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(error: ErrorCode, details: FailureDetails = {}) {
    super(error.code, { cause: details.cause });
    this.name = "Failure";
    this.error = error;
    this.text = details.text;
    this.values = details.values ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fields = details.fields ?? {};
  }

  get code(): string {
    return this.error.code;
  }

  /** Bad input in one field. */
  static field(name: string, code: FieldErrorCode, text?: Text, values?: TextValues): Failure {
    return new Failure(invalid, { fields: { [name]: [{ code, text, values }] } });
  }
}
