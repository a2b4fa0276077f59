import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "./root.mjs";
import { run } from "./run.mjs";
import { makeScratchFolder } from "./scratch.mjs";

/**
 * Runs Vitest to its end and counts what it reports.
 * @returns how many tests passed, the names of those that failed, and of those that passed at a second try only, and how long each
 *   file took; a file that does not load, an unhandled error, a runner that ends without a report and a run without a test count as
 *   failed.
 */
export async function runVitest(node, args, env = process.env) {
  const folder = makeScratchFolder();
  const reportPath = path.join(folder, "report.json");
  const errorsPath = path.join(folder, "errors.json");
  try {
    const unhandled = `--reporter=${inRoot("scripts", "setup", "unhandled.mjs")}`;
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportPath}`, unhandled];
    const code = await runUntilReported(errorsPath, (signal) =>
      run(node, [inRoot("node_modules", "vitest", "vitest.mjs"), "run", ...args, ...reporters], {
        ...withoutInput({ ...env, TMPDIR: folder, UNHANDLED_ERRORS: errorsPath }),
        signal,
        killSignal: "SIGKILL",
      }),
    );
    return countOf(readJson(reportPath, emptyReport), code, readJson(errorsPath, []));
  } finally {
    remove(folder);
  }
}

/** A server that a test killed may leave its children behind for a moment. What cannot be removed changes no result. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch (error) {
    console.warn(error.message);
  }
}

/** How long Vitest may take to end once it has reported. Seen once: an hour, after which nothing of the report was counted. */
const endingMs = 120_000;

/** Stops a runner that has written its last report and does not end. @returns its exit code, or 0 when it was stopped: its report counts */
async function runUntilReported(reportedPath, runner) {
  const stopping = new AbortController();
  let timer;
  const watch = setInterval(() => {
    if (timer === undefined && existsSync(reportedPath)) timer = setTimeout(() => stopping.abort(), endingMs);
  }, 1000);
  try {
    return await runner(stopping.signal);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
    console.warn(`Vitest had reported, and did not end in ${endingMs / 1000} s: stopped.`);
    return 0;
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
  }
}

/** Servers and commands that tests start find compiled what the first of them has loaded. */
const compileCache = inRoot("node_modules", ".cache", "compiled");

/** Nothing may wait for an answer: there may be no one to give it. */
export const withoutInput = (env) => ({
  env: { NODE_COMPILE_CACHE: compileCache, ...env },
  stdio: ["ignore", "inherit", "inherit"],
});

const emptyReport = { numPassedTests: 0, testResults: [] };

function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return otherwise;
  }
}

function countOf({ numPassedTests, testResults }, code, errors) {
  const failures = [...testResults.flatMap(failuresOf), ...errors.map((error) => `outside of tests: ${inOneLine(error)}`)];
  if (failures.length === 0 && (code !== 0 || numPassedTests === 0)) failures.push(`the runner ended with ${code}`);
  return { passed: numPassedTests, failures, repeated: testResults.flatMap(repeatedOf), files: testResults.map(durationOf) };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}: ${inOneLine(message)}`];
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

const described = (file, { fullName, failureMessages }) => `${file} > ${fullName}: ${inOneLine(failureMessages[0])}`;

/** Of an error's text what is above its stack, in one line, and where it was thrown. */
function inOneLine(text = "") {
  const [message, thrownAt] = text.split(/\n\s*at /, 2);
  const line = message.replaceAll(/\s+/g, " ").slice(0, 500);
  return thrownAt === undefined ? line : `${line} (at ${thrownAt.split("\n", 1)[0].replace(`${root}/`, "")})`;
}
