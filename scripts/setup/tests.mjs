import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "./root.mjs";
import { run } from "./run.mjs";

/**
 * Runs a test runner to its end and counts what it says.
 * @returns how many tests passed and failed; a file that does not load, an unhandled error and a run without a test count as failed.
 */
export async function runVitest(node, args, env = process.env) {
  const folder = mkdtempSync(path.join(tmpdir(), "cortile-report-"));
  const reportPath = path.join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportPath}`];
    const code = await run(
      node,
      [inRoot("node_modules", "vitest", "vitest.mjs"), "run", ...args, ...reporters],
      withoutInput(env),
    );
    return countOf(readReport(reportPath), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing may wait for an answer: there may be no one to give it. */
export const withoutInput = (env) => ({ env, stdio: ["ignore", "inherit", "inherit"] });

function readReport(reportPath) {
  try {
    return JSON.parse(readFileSync(reportPath, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

function countOf({ numPassedTests, numFailedTests, testResults }, code) {
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = numFailedTests + unloaded.length;
  const isBroken = failed === 0 && (code !== 0 || numPassedTests === 0);
  return { passed: numPassedTests, failed: isBroken ? 1 : failed };
}
