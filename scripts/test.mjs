// `npm test`: everything a change has to pass, each step even when one before it failed.
// usage: npm test [step] [arguments of its runner], e.g. `npm test server category`
import { ensureBuilt, ensureChromium, ensureInstalled, findNode, inRoot, run } from "./setup/index.mjs";
import { runVitest, withoutInput } from "./setup/tests.mjs";

const projects = [".", "packages/contract", "packages/client", "packages/server", "packages/ui", "apps/web", "apps/host", "e2e"];
const bin = (...parts) => inRoot("node_modules", ...parts);
const countOf = (failures, all = 1) => ({ passed: all - failures.length, failures });

/** A check that is one program: it passed or it failed. */
const check =
  (...command) =>
  async (node, args) => {
    const code = await run(node, [...command, ...args], withoutInput(process.env));
    return countOf(code === 0 ? [] : [`ended with ${code}`]);
  };

const vitest =
  (...options) =>
  (node, args) =>
    runVitest(node, ["--config", inRoot("vitest.config.ts"), ...options, ...args]);

async function types(node, args) {
  const chosen = args.length > 0 ? args : projects;
  const failures = [];
  for (const project of chosen) {
    const code = await run(node, [bin("typescript", "bin", "tsc"), "-p", inRoot(project)], withoutInput(process.env));
    if (code !== 0) failures.push(project);
  }
  return countOf(failures, chosen.length);
}

async function browser(node, args) {
  const chromium = await ensureChromium();
  await ensureBuilt(node);
  return runVitest(node, ["--config", inRoot("e2e", "vitest.config.ts"), ...args], { ...process.env, CHROME_PATH: chromium });
}

const steps = {
  format: check(bin("oxfmt", "bin", "oxfmt"), "--check"),
  lint: check(bin("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"),
  boundaries: check(inRoot("scripts", "boundaries.ts")),
  types,
  i18n: check(inRoot("scripts", "i18n.ts")),
  contract: check(inRoot("scripts", "contract-status.ts"), "--check"),
  tests: vitest(),
  build: check(inRoot("scripts", "build.ts")),
  browser,
};
/** Parts of a step, for working on one thing. */
const parts = Object.fromEntries(["unit", "server", "web", "ui"].map((part) => [part, vitest("--project", part)]));

async function runStep(name, step, node, args) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const counts = await step(node, args).catch((error) => {
    console.error(error.message);
    return countOf([error.message]);
  });
  console.log(`── ${name}: ${counts.failures.length === 0 ? "ok" : "FAILED"}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return counts;
}

const list = (title, lines) => lines.length > 0 && console.log(`\n${title}:\n  ${lines.join("\n  ")}`);

async function main([only, ...args]) {
  const chosen = only === undefined ? Object.entries(steps) : [[only, steps[only] ?? parts[only]]];
  if (chosen.some(([, step]) => step === undefined))
    throw new Error(`no step ${only}; there are ${[...Object.keys(steps), ...Object.keys(parts)].join(", ")}`);
  await ensureInstalled();
  const node = findNode();
  const total = { passed: 0, failures: [], repeated: [] };
  for (const [name, step] of chosen) {
    const { passed, failures, repeated = [] } = await runStep(name, step, node, args);
    total.passed += passed;
    for (const failure of failures) total.failures.push(`${name}: ${failure}`);
    for (const test of repeated) total.repeated.push(`${name}: ${test}`);
  }
  list("Passed at the second try", total.repeated);
  list("Failed", total.failures);
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  return total.failures.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
