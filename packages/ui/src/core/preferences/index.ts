export { gates, isStaff, mayModerate, ownerId, type GateInput, type GateName } from "./gates.ts";
export {
  ConfigurationProvider,
  useConfiguration,
  useFeature,
  useGate,
  useGates,
  useManagesFor,
  usePreference,
  useReactions,
  type Configuration,
} from "./preferences.tsx";
export { featuresQuery, preferencesQuery, reactionsQuery } from "./queries.ts";
export { readPreferences } from "./read.ts";
