import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// A machine that runs everything may stand still for a minute. The report names what needed a second try there.
const retry = process.env["CI"] ? 1 : 0;

/** How long tests of servers wait on machines that may be busy: generated ones make hundreds of requests each. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

/** Short files that take long, and those that mostly wait. They begin, or one of the workers would stand still at the end. */
const long = /composer\.test|\.server\.test|app\/(wrong-input|access-targets|permission|worker-crash|delivery-crash|xss|crash)\b/;

/** Otherwise the largest files begin. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // With `isolate: false`, files of a worker share what they import: reading it again for each took a third of the run.
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/{contract,client}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/**/*.test.ts"],
          environment: "node",
          isolate: false,
          // Node reads the sources itself, as in production, which takes an eighth less of the processor.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ["packages/server/src/testing/global-setup.ts"],
          ...patience,
          retry,
        },
      },
      {
        // Its sources are found by addresses from here.
        root: "apps/web",
        test: {
          name: "web",
          include: ["src/**/*.server.test.ts"],
          environment: "node",
          isolate: false,
          globalSetup: ["../../packages/server/src/testing/global-setup.ts"],
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: "ui",
          include: ["packages/ui/src/**/*.test.{ts,tsx}", "apps/web/src/**/*.test.{ts,tsx}"],
          exclude: ["apps/web/src/**/*.server.test.ts"],
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["packages/ui/src/testing/index.ts"],
          testTimeout: 20_000,
          expect: patience.expect,
          retry,
          environmentOptions: {
            happyDOM: {
              settings: {
                handleDisabledFileLoadingAsSuccess: true,
                // Nothing answers at other addresses: one followed link would leave every later test on about:blank.
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
  },
});
