import type { Preferences } from "@cortile/contract/preference";
import { fillUrlTemplate } from "#core/text";
import type { ContributionType } from "./contribution.queries.ts";

interface Ref {
  type: ContributionType;
  id: number;
}

const templateOf = (preferences: Readonly<Preferences>, type: ContributionType): string =>
  ({
    post: preferences["configurations.url_template_post"],
    discussion: preferences["configurations.url_template_discussion"],
    status: preferences["configurations.url_template_status"],
  })[type];

/** Path of a contribution's page, as the community's templates have it. */
export const contributionPath = (preferences: Readonly<Preferences>, { type, id }: Ref): string =>
  fillUrlTemplate(templateOf(preferences, type), { id });

/** The contribution whose page has the path; null when it is no contribution's. Final slashes do not count. */
export function readContributionPath(preferences: Readonly<Preferences>, path: string): Ref | null {
  for (const type of ["post", "discussion", "status"] as const) {
    const parts = templateOf(preferences, type)
      .replace(/\/$/, "")
      .split(/\{(\w+)\}/);
    const pattern = parts.map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return part === "id" ? "(?<id>\\d{1,15})" : "[^/]*";
    });
    const id = new RegExp(`^${pattern.join("")}/?$`).exec(path)?.groups?.["id"];
    if (id !== undefined) return { type, id: Number(id) };
  }
  return null;
}
