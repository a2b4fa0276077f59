import { writeFileSync } from "node:fs";
import process from "node:process";

/** A reporter of Vitest beside its JSON, which leaves out errors that belong to no test. Writes them to `UNHANDLED_ERRORS`. */
export default class {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ name, message, stack }) => `${name}: ${message} ${stack ?? ""}`);
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(lines));
  }
}
