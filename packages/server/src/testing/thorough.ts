import process from "node:process";

/** Whether this run makes all that generated tests can think of, as `npm run fuzz` does; `npm test` makes a share. */
export const isThorough = process.env["FUZZ_RUNS"] !== undefined;
