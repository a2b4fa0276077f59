import { socialProvider } from "@cortile/contract/enums";
import type { OidcProvider } from "#core/config";
import type { Ctx } from "#core/ctx";

/** The published names have a switch of staff's; a provider with a name of its own is on by being configured. */
const isPublished = (id: string): id is (typeof socialProvider)[number] => socialProvider.some((name) => name === id);

/** Who can be asked who somebody is: what the operator configured and staff have not switched off. */
export const enabledProviders = ({ platform, snapshot }: Ctx): readonly OidcProvider[] =>
  snapshot.features.has("social_providers")
    ? platform.config.oidc.filter(({ id }) => !isPublished(id) || snapshot.preferences[`providers.${id}_signin_enabled`])
    : [];

export const findProvider = (ctx: Ctx, id: string): OidcProvider | null =>
  enabledProviders(ctx).find((provider) => provider.id === id) ?? null;
