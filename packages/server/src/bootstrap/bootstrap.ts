import { createSetupLink } from "#account";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { updateConfigVersion } from "#preference";
import { selectReactions } from "#reaction";
import { demoPassword, demoSignIns } from "#seeds/sign-ins";
import { loadOnce } from "./seed.queries.ts";
import { loadVillage, type Prepared } from "./village.ts";

/** Without the like nobody could vote. */
async function insertDefaultReactions(platform: Platform): Promise<void> {
  if ((await selectReactions(platform.db)).length > 0) return;
  const { loadReactions } = await import("#seeds/village");
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await ctx.transaction(async (tx) => {
    await loadReactions(tx);
    await updateConfigVersion(tx.db);
  });
}

/** The first start of a community, and its terminal output. */
export function bootstrapCommunity() {
  let setupLink: string | null = null;
  let isDemo = false;
  return {
    async bootstrap(platform: Prepared, signal?: AbortSignal): Promise<void> {
      if (platform.config.seed === "none") {
        await insertDefaultReactions(platform);
        setupLink = await createSetupLink(platform);
        return;
      }
      isDemo = true;
      await loadOnce(platform, "village", () => loadVillage(platform, signal));
    },
    greeting(url: string): string[] {
      const lines = [`Cortile is at ${url}/`];
      if (setupLink)
        lines.push("", "Nobody is here yet. Create the owner with this link, good once and for 24 hours:", setupLink);
      if (isDemo) lines.push("", `Sign in as ${demoSignIns.join(", ")} with the password ${demoPassword}`);
      return lines;
    },
  };
}
