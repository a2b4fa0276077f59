import { createSetupLink } from "#account";
import type { Platform } from "#core/ctx";
import { loadOnce } from "./seed.ts";

/** The first start of a community, and what the terminal says about it. */
export function prepareCommunity() {
  let setupLink: string | null = null;
  let demo: { signIns: readonly string[]; password: string } | null = null;
  return {
    async prepare(platform: Platform): Promise<void> {
      if (platform.config.seed === "none") {
        setupLink = await createSetupLink(platform);
        return;
      }
      // Only a demo needs the village and its pictures; a real community never loads them.
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
