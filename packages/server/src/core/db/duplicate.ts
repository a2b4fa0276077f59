const hasCode = (error: unknown, code: string): boolean => error instanceof Error && "code" in error && error.code === code;

/** Whether a statement violated a unique constraint. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, "23505");

/** Whether a statement referenced a row that does not exist. */
export const isMissingReference = (error: unknown): boolean => hasCode(error, "23503");

/** Whether a statement was ended because it took longer than `statement_timeout`. */
export const isTimedOut = (error: unknown): boolean => hasCode(error, "57014");
