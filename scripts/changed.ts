// Says as JSON what a change reaches, for `npm test -- --changed`. usage: changed [base]
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { reachOf } from "#changed";
import { readSources } from "#source";

const [base = "main"] = process.argv.slice(2);
const git = (...args: string[]): string[] => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

const [fork = base] = git("merge-base", base, "HEAD");
const changed = [...git("diff", "--name-only", "--no-renames", fork), ...git("ls-files", "--others", "--exclude-standard")];
const reach = reachOf(changed, readSources(["packages", "apps", "e2e", "scripts"], /\.tsx?$/));
process.stdout.write(JSON.stringify({ ...reach, files: changed.filter((file) => existsSync(file)) }));
