import type { Profile } from "@cortile/contract/people";

/** The tags of a person that everybody may see. */
export const visibleTags = ({ tags }: Profile) => tags.filter((tag) => tag.visible !== false && !tag.deleted);
