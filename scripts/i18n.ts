// Checks that every text of the product exists in English and Italian, takes the same values in both, and is used.
import { checkTexts } from "#i18n";
import { readSources, type SourceText } from "#source";

const isProduct = ({ path }: SourceText) => !/\.(test|stories)\.tsx?$|\/testing\//.test(path);
const read = (...folders: string[]) => readSources(folders, /\.tsx?$/).filter(isProduct);

const problems = checkTexts({ pages: read("packages/ui/src", "apps/web/src"), server: read("packages/server/src") });
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "Every text is there, in both languages." : `${problems.length} texts to mend.`);
process.exitCode = problems.length === 0 ? 0 : 1;
