import { yesterday } from "./posts-yesterday.ts";
import { surfaces } from "./posts-surfaces.ts";
import { kilns } from "./posts-kilns.ts";
import { olderArticles } from "./articles-older.ts";
import type { Entry } from "./entry.ts";
import { craftArticles } from "./articles-craft.ts";
import { italianArticles } from "./articles-italian.ts";
import { shortArticles } from "./articles-short.ts";
import { notices } from "./posts-notices.ts";
import { questions } from "./posts-questions.ts";
import { studioLife } from "./posts-studio.ts";
import { testTiles } from "./posts-tiles.ts";
import { firing } from "./posts-firing.ts";
import { glazes } from "./posts-glazes.ts";
import { maiolica } from "./posts-maiolica.ts";
import { polls } from "./posts-polls.ts";
import { porcelain } from "./posts-porcelain.ts";
import { raku } from "./posts-raku.ts";
import { recent } from "./posts-recent.ts";
import { stoneware } from "./posts-stoneware.ts";
import { wheelThrowing } from "./posts-wheel.ts";
import { minutes, type Contribution } from "./types.ts";

/** Everything written, oldest first, the order in which it is to be created. */
export const entries: readonly Entry[] = [
  ...recent,
  ...yesterday,
  ...glazes,
  ...surfaces,
  ...firing,
  ...kilns,
  ...wheelThrowing,
  ...maiolica,
  ...raku,
  ...stoneware,
  ...porcelain,
  ...testTiles,
  ...studioLife,
  ...questions,
  ...notices,
  ...polls,
  ...craftArticles,
  ...italianArticles,
  ...shortArticles,
  ...olderArticles,
].toSorted((a, b) => minutes(b.at) - minutes(a.at));

/** The contribution without what was said below it. */
export function asContribution(entry: Entry): Contribution {
  const contribution: Entry = { ...entry };
  delete contribution.talk;
  return contribution;
}
