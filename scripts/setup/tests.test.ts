import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runVitest } from "./tests.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "cortile-runner-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program in place of Node that writes this report, if any, and ends with a code. */
function runnerEnding(code: number, report?: object): string {
  const runner = path.join(folder, `runner-${code}`);
  const write = report
    ? `for a in "$@"; do case $a in --outputFile.json=*) printf %s '${JSON.stringify(report)}' >"\${a#*=}";; esac; done`
    : "";
  writeFileSync(runner, `#!/bin/sh\n${write}\nexit ${code}\n`);
  chmodSync(runner, 0o755);
  return runner;
}

const fileOf = (assertionResults: object[]) => ({
  name: path.resolve("packages/a.test.ts"),
  status: "passed",
  startTime: 1000,
  endTime: 3500,
  assertionResults,
});

describe("runVitest", () => {
  it("counts a runner that ends before its report as failed", async () => {
    const counts = { passed: 0, failures: ["the runner ended with 9"], repeated: [], files: [] };
    expect(await runVitest(runnerEnding(9), [])).toEqual(counts);
  });

  it("counts one that fails after all tests passed as failed, and names second tries and how long files took", async () => {
    const tests = [
      { status: "passed", fullName: "a post", failureMessages: [] },
      { status: "passed", fullName: "a vote", failureMessages: ["lost a race\nat a.test.ts"] },
    ];
    expect(await runVitest(runnerEnding(7, { numPassedTests: 2, testResults: [fileOf(tests)] }), [])).toEqual({
      passed: 2,
      failures: ["the runner ended with 7"],
      repeated: ["packages/a.test.ts > a vote: lost a race (at a.test.ts)"],
      files: [{ file: "packages/a.test.ts", seconds: 2.5 }],
    });
  });

  it("names what went wrong outside of the tests", async () => {
    const runner = path.join(folder, "runner-errors");
    writeFileSync(runner, `#!/bin/sh\nprintf '["Error: the pool is closed"]' >"$UNHANDLED_ERRORS"\nexit 1\n`);
    chmodSync(runner, 0o755);
    const { failures } = await runVitest(runner, []);
    expect(failures).toEqual(["outside of tests: Error: the pool is closed"]);
  });

  it("counts a run without a test as failed", async () => {
    const { failures } = await runVitest(runnerEnding(0, { numPassedTests: 0, testResults: [] }), []);
    expect(failures).toEqual(["the runner ended with 0"]);
  });
});
