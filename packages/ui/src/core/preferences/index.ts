export { gates, type GateInput, type GateName } from "./gates.ts";
export {
  ConfigurationProvider,
  useConfiguration,
  useFeature,
  useGate,
  usePreference,
  useReactions,
  type Configuration,
} from "./preferences.tsx";
export { featuresQuery, preferencesQuery, reactionsQuery, readPreferences } from "./queries.ts";
