import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["{journeys,harness}/**/*.test.ts"],
    environment: "node",
    globalSetup: ["harness/global-setup.ts"],
    maxWorkers: 2,
    // Files of a worker share its browser; every visitor has a context of their own in it.
    isolate: false,
    // A browser on a busy machine may lose one race; what fails twice is broken. The report names what needed a second try.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
