import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["{journeys,harness}/**/*.test.ts"],
    environment: "node",
    globalSetup: ["harness/global-setup.ts"],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
