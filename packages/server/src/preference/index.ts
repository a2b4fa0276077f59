export { preferenceFeature } from "./preference.feature.ts";
export {
  selectConfigVersion,
  selectFeatureSwitches,
  selectPreferenceValues,
  updateConfigVersion,
  upsertFeature,
  upsertPreference,
} from "./preference.queries.ts";
export { settingsPatch } from "./settings.service.ts";
