export { gates, isStaff, type GateInput, type GateName } from "./gates.ts";
export {
  ConfigurationProvider,
  useConfiguration,
  useFeature,
  useGate,
  useGates,
  usePreference,
  useReactions,
  type Configuration,
} from "./preferences.tsx";
export { featuresQuery, preferencesQuery, reactionsQuery } from "./queries.ts";
export { readPreferences } from "./read.ts";
