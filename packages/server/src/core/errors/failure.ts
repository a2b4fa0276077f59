import { invalid, type ErrorCode, type FieldErrorCode } from "@cortile/contract/core";
import type { Text } from "#core/i18n";

/** What is wrong with one field. Without `text`, the general wording of its code. */
export interface FieldProblem {
  code: FieldErrorCode;
  text?: Text;
  values?: Record<string, string | number>;
}

export interface FailureDetails {
  text?: Text;
  fields?: Record<string, FieldProblem[]>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected refusal: part of the route's type, told to the client, never logged as an error. */
export class Failure extends Error {
  readonly error: ErrorCode;
  readonly fields: Readonly<Record<string, FieldProblem[]>>;
  readonly text: Text | undefined;
  /** Of `rate_limited`: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(error: ErrorCode, details: FailureDetails = {}) {
    super(error.code, { cause: details.cause });
    this.name = "Failure";
    this.error = error;
    this.text = details.text;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fields = details.fields ?? {};
  }

  get code(): string {
    return this.error.code;
  }

  /** Bad input in one field. */
  static field(name: string, code: FieldErrorCode, text?: Text, values?: Record<string, string | number>): Failure {
    return new Failure(invalid, { fields: { [name]: [{ code, text, values }] } });
  }
}
