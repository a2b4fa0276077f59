import { defineConfig } from "vitest/config";

// A machine that runs everything may stand still for a minute. The report names what needed a second try there.
const retry = process.env["CI"] ? 1 : 0;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/{contract,client}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/**/*.test.ts"],
          environment: "node",
          globalSetup: ["packages/server/src/testing/global-setup.ts"],
          // Generated tests make hundreds of requests each, on machines that may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          globalSetup: ["../../packages/server/src/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
        },
      },
      {
        test: {
          name: "ui",
          include: ["packages/ui/src/**/*.test.{ts,tsx}", "apps/web/src/**/*.test.{ts,tsx}"],
          exclude: ["apps/web/src/**/*.server.test.ts"],
          environment: "happy-dom",
          setupFiles: ["packages/ui/src/testing/index.ts"],
          testTimeout: 20_000,
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
  },
});
