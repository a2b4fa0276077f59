import type { Scenes } from "#testing";

export const auditScenes: Scenes = {
  audit_list: () => ({}),
  audit_names: () => ({}),
  audit_export: () => ({}),
};
