import { createContext, useContext, type ReactNode } from "react";
import type { Reaction } from "@cortile/contract/entity";
import type { FeatureName, PreferenceKey, Preferences } from "@cortile/contract/preference";
import { useSession } from "#core/session";
import { gates, ownerId, type GateName } from "./gates.ts";

export interface Configuration {
  preferences: Partial<Preferences>;
  features: ReadonlySet<string>;
  reactions: readonly Reaction[];
}

const ConfigurationContext = createContext<Configuration>({ preferences: {}, features: new Set(), reactions: [] });

export const ConfigurationProvider = ({ value, children }: { value: Configuration; children: ReactNode }) => (
  <ConfigurationContext value={value}>{children}</ConfigurationContext>
);

export const useConfiguration = (): Configuration => useContext(ConfigurationContext);

/** The value of a preference; undefined where the community has none, which reads as off. */
export const usePreference = <Key extends PreferenceKey>(key: Key): Partial<Preferences>[Key] =>
  useConfiguration().preferences[key];

export const useFeature = (name: FeatureName): boolean => useConfiguration().features.has(name);

/** The reactions on offer, in their order. */
export const useReactions = (): readonly Reaction[] => useConfiguration().reactions.filter(({ active }) => active);

/** Whether this part of the product is there for this viewer. */
export const useGate = (name: GateName): boolean => useGates()(name);

/** The same, for several. */
export function useGates(): (name: GateName) => boolean {
  const { preferences, features } = useConfiguration();
  const { user } = useSession();
  return (name) => gates[name]({ preferences, features, user });
}

/** Whether the reader runs what somebody manages: it is their own, or they administer the community. Source: product decisions 35 and 39. */
export function useManagesFor({ id }: { id: number }): boolean {
  const isOwn = useSession().user?.id === id;
  return useGate("administration") ? isOwn || id !== ownerId : isOwn;
}
