/** For calls that read, check or write a whole course, which take longer than others. */
export const wholeCourseCall = { timeoutMs: 120_000 };
