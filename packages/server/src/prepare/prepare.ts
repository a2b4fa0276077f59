import { createSetupLink } from "#account";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { updateConfigVersion } from "#preference";
import { selectReactions } from "#reaction";
import { loadOnce } from "./seed.ts";

/** Without the like nobody could vote. */
async function prepareReactions(platform: Platform): Promise<void> {
  if ((await selectReactions(platform.db)).length > 0) return;
  const { loadReactions } = await import("#seeds/village");
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await ctx.transaction(async (tx) => {
    await loadReactions(tx);
    await updateConfigVersion(tx.db);
  });
}

/** The first start of a community, and what the terminal says about it. */
export function prepareCommunity() {
  let setupLink: string | null = null;
  let demo: { signIns: readonly string[]; password: string } | null = null;
  return {
    async prepare(platform: Platform): Promise<void> {
      if (platform.config.seed === "none") {
        await prepareReactions(platform);
        setupLink = await createSetupLink(platform);
        return;
      }
      // Only a demo needs the village and its people; a real community has nothing of it but the reactions.
      const village = await import("#seeds/village");
      demo = { signIns: village.demoSignIns, password: village.demoPassword };
      await loadOnce(platform, "village", () => village.loadVillage(platform));
    },
    greeting(url: string): string[] {
      const lines = [`Cortile is at ${url}/`];
      if (setupLink)
        lines.push("", "Nobody is here yet. Create the owner with this link, good once and for 24 hours:", setupLink);
      if (demo) lines.push("", `Sign in as ${demo.signIns.join(", ")} with the password ${demo.password}`);
      return lines;
    },
  };
}
