import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, root } from "./root.mjs";
import { run } from "./run.mjs";

/**
 * Runs Vitest to its end and counts what it reports.
 * @returns how many tests passed, the names of those that failed, and of those that passed at a second try only, and how long each
 *   file took; a file that does not load, an unhandled error, a runner that ends without a report and a run without a test count as
 *   failed.
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

function countOf({ numPassedTests, testResults }, code) {
  const failures = testResults.flatMap(failuresOf);
  if (failures.length === 0 && (code !== 0 || numPassedTests === 0)) failures.push(`the runner ended with ${code}`);
  return { passed: numPassedTests, failures, repeated: testResults.flatMap(repeatedOf), files: testResults.map(durationOf) };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map((test) => described(file, test));
}

const repeatedOf = ({ name, assertionResults }) =>
  assertionResults
    .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
    .map((test) => described(path.relative(root, name), test));

const durationOf = ({ name, startTime, endTime }) => ({
  file: path.relative(root, name),
  seconds: Math.max(0, endTime - startTime) / 1000,
});

const described = (file, { fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`;

const firstLine = (text = "") => text.split("\n", 1)[0];
