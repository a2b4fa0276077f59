// Checks what neither the module system nor the linter can: who may import whom, and who may name which table.
import { checkBoundaries } from "#boundaries";
import { readSources } from "#source";

const problems = checkBoundaries(readSources(["packages", "apps", "e2e", "scripts"], /\.tsx?$/));
for (const { path, rule, message } of problems) console.error(`${path}: ${message} (${rule})`);
console.log(problems.length === 0 ? "Every file keeps to its place." : `${problems.length} out of place.`);
process.exitCode = problems.length === 0 ? 0 : 1;
