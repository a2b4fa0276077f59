/** Whether a statement failed because what it writes has to be unique and is not. */
export const isDuplicate = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "23505";
