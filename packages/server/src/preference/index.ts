export { preferenceRoutes } from "./preference.routes.ts";
export {
  selectConfigVersion,
  selectFeatureSwitches,
  selectPreferenceValues,
  updateConfigVersion,
  upsertFeature,
  upsertPreference,
} from "./preference.queries.ts";
