import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each looks at a hundred screens in a file of three lines. They begin, or one of the workers would stand still at the end. */
const long = /journeys\/looks-/;

/** Otherwise the largest files begin. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
  }
}

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["{journeys,harness}/**/*.test.ts"],
    environment: "node",
    globalSetup: ["harness/global-setup.ts"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files of a worker share its browser; every visitor has a context of their own in it.
    isolate: false,
    // A browser on a busy machine may lose one race; what fails twice is broken. The report names what needed a second try.
    retry: 1,
    // Journeys of several people take a minute where the machine is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
