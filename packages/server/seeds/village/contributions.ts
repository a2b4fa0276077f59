import type { Entry } from "./entry.ts";
import { firing } from "./posts-firing.ts";
import { glazes } from "./posts-glazes.ts";
import { maiolica } from "./posts-maiolica.ts";
import { porcelain } from "./posts-porcelain.ts";
import { raku } from "./posts-raku.ts";
import { recent } from "./posts-recent.ts";
import { stoneware } from "./posts-stoneware.ts";
import { wheelThrowing } from "./posts-wheel.ts";
import { minutes, type Contribution } from "./types.ts";

/** Everything written, oldest first, the order in which it is to be created. */
export const entries: readonly Entry[] = [
  ...recent,
  ...glazes,
  ...firing,
  ...wheelThrowing,
  ...maiolica,
  ...raku,
  ...stoneware,
  ...porcelain,
].toSorted((a, b) => minutes(b.at) - minutes(a.at));

/** The contribution without what was said below it. */
export function asContribution(entry: Entry): Contribution {
  const contribution: Entry = { ...entry };
  delete contribution.talk;
  return contribution;
}
