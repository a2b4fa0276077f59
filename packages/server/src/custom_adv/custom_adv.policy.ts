import type { Preferences } from "@cortile/contract/preference";
import { isMember, type Viewer } from "#core/ctx";

/** Whether the viewer is shown advertisements at all. */
export const maySeeAdvs = (preferences: Readonly<Preferences>, viewer: Viewer): boolean =>
  preferences["advertising.custom_adv_enabled"] &&
  !(preferences["advertising.custom_adv_only_for_anonymous_users_enabled"] && isMember(viewer));
