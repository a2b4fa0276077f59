// `npm test`: everything a change has to pass, each step even when one before it failed.
// usage: npm test [step] [arguments of its runner], e.g. `npm test server category`
//        npm test -- --changed [base]: what the changes since `base` (main) reach
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt, ensureChromium, ensureInstalled, ensureRedis, findNode, inRoot, run } from "./setup/index.mjs";
import { runVitest } from "./setup/tests.mjs";

const bin = (...parts) => inRoot("node_modules", ...parts);
const countOf = (failures, all = 1) => ({ passed: all - failures.length, failures });

/** Runs a program without input and returns its exit code. Its output is printed when it ends. */
async function runQuietly(command, args) {
  const folder = mkdtempSync(path.join(tmpdir(), "cortile-output-"));
  const outputPath = path.join(folder, "output");
  const output = openSync(outputPath, "w");
  try {
    return await run(command, args, { stdio: ["ignore", output, output] });
  } finally {
    closeSync(output);
    process.stdout.write(readFileSync(outputPath));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A check that is one program: it passed or it failed. */
const check =
  (...command) =>
  async (node, args) => {
    const code = await runQuietly(node, [...command, ...args]);
    return countOf(code === 0 ? [] : [`ended with ${code}`]);
  };

const vitest =
  (...options) =>
  (node, args) =>
    runVitest(node, ["--config", inRoot("vitest.config.ts"), ...options, ...args]);

/** The same for tests that start Redis. */
const vitestWithRedis =
  (...options) =>
  async (node, args) =>
    runVitest(node, ["--config", inRoot("vitest.config.ts"), ...options, ...args], {
      ...process.env,
      REDIS_SERVER: await ensureRedis(),
    });

async function browser(node, args) {
  const chromium = await ensureChromium();
  await ensureBuilt(node);
  return runVitest(node, ["--config", inRoot("e2e", "vitest.config.ts"), ...args], { ...process.env, CHROME_PATH: chromium });
}

/** Checks of the sources; two run at once. */
const checks = {
  format: check(bin("oxfmt", "bin", "oxfmt"), "--check"),
  /** Lint and types, from one program a package. */
  lint: check(bin("oxlint", "bin", "oxlint"), "--type-aware", "--type-check", "--deny-warnings"),
  boundaries: check(inRoot("scripts", "boundaries.ts")),
  i18n: check(inRoot("scripts", "i18n.ts")),
  contract: check(inRoot("scripts", "contract-status.ts"), "--check"),
  build: check(inRoot("scripts", "build.ts")),
};
/** Those that take both cores, one after the other. */
const runners = { tests: vitestWithRedis(), browser };
/** Parts of a step, to run one alone. */
const parts = {
  ...Object.fromEntries(["unit", "web", "ui"].map((part) => [part, vitest("--project", part)])),
  server: vitestWithRedis("--project", "server"),
};
const steps = { ...checks, ...runners, ...parts };

/** Runs a step to its end, whatever happens in it. @param step `{ name, args }` */
async function runStep({ name, args }, node) {
  const startedAt = Date.now();
  const counts = await steps[name](node, args).catch((error) => {
    console.error(error.message);
    return countOf([error.message]);
  });
  console.log(
    `── ${name}: ${counts.failures.length === 0 ? "ok" : "FAILED"}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`,
  );
  return { name, ...counts };
}

/** Runs the checks two at a time, then the rest one by one. */
async function runAll(chosen, node) {
  const results = [];
  const work = async (queue) => {
    for (const step of queue) results.push(await runStep(step, node));
  };
  const queue = chosen.filter(({ name }) => name in checks).values();
  await Promise.all([work(queue), work(queue)]);
  await work(chosen.filter(({ name }) => !(name in checks)));
  return results;
}

/** The tests that are generated from the contract have one test a call, which has its name. */
const generated = ["permission", "wrong-input", "mass-assignment"].map((name) => `packages/server/src/app/${name}`);

/** What a change reaches, as steps. */
function changedSteps(node, base = "main") {
  const output = execFileSync(node, [inRoot("scripts", "changed.ts"), base], { cwd: inRoot(), encoding: "utf8" });
  const { files, tests, calls, journeys, wide } = JSON.parse(output);
  if (wide.length > 0) console.log(`Only \`npm test\` runs all that stands on:\n  ${wide.join("\n  ")}\n`);
  return [
    ...["lint", "boundaries", "i18n", "contract"].map((name) => ({ name, args: [] })),
    ...(files.length > 0 ? [{ name: "format", args: ["--no-error-on-unmatched-pattern", ...files] }] : []),
    ...(tests.length > 0 ? [{ name: "tests", args: tests }] : []),
    ...(calls.length > 0 ? [{ name: "server", args: [...generated, "-t", `\\b(${calls.join("|")})\\b`] }] : []),
    ...(journeys.length > 0 ? [{ name: "browser", args: journeys.map((journey) => journey.replace(/^e2e\//, "")) }] : []),
  ];
}

const list = (title, lines) => lines.length > 0 && console.log(`\n${title}:\n  ${lines.join("\n  ")}`);

function report(results) {
  const all = (key) => results.flatMap(({ name, [key]: lines = [] }) => lines.map((line) => `${name}: ${line}`));
  const slowest = results.flatMap(({ files = [] }) => files).toSorted((a, b) => b.seconds - a.seconds);
  const failures = all("failures");
  list(
    "Slowest files",
    slowest.slice(0, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
  );
  list("Passed at the second try", all("repeated"));
  list("Failed", failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

async function main([only, ...args]) {
  if (only !== undefined && only !== "--changed" && !(only in steps)) {
    throw new Error(`no step ${only}; there are ${Object.keys(steps).join(", ")}`);
  }
  await ensureInstalled();
  const node = findNode();
  const whole = Object.keys({ ...checks, ...runners }).map((name) => ({ name, args: [] }));
  const chosen = only === undefined ? whole : only === "--changed" ? changedSteps(node, args[0]) : [{ name: only, args }];
  return report(await runAll(chosen, node));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
