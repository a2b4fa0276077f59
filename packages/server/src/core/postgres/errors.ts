/** PostgreSQL cannot be started; the message says what to do about it. */
export class LocalPostgresError extends Error {
  override readonly name = "LocalPostgresError";
}

/** Whether the error is of the operating system, with this code. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
