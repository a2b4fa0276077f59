import { environment } from "#enums";
import { choice, flag, secret, text, textOrNull } from "./definition.ts";

const signIn = (name: string) => flag(false, `Sign in with ${name}`);
const key = (name: string) => text("", `Client id at ${name}`);
const clientSecret = (name: string) => secret(`Client secret at ${name}`);

/** Sections providers, webmaster and static. */
export const providerPreferences = {
  "providers.app_url_on_app_store": text("", "The application in the App Store", "url"),
  "providers.app_url_on_google_play": text("", "The application on Google Play", "url"),
  "providers.facebook_signin_enabled": signIn("Facebook"),
  "providers.facebook_app_key": key("Facebook"),
  "providers.facebook_app_secret": clientSecret("Facebook"),
  "providers.linkedin_signin_enabled": signIn("LinkedIn"),
  "providers.linkedin_app_key": key("LinkedIn"),
  "providers.linkedin_app_secret": clientSecret("LinkedIn"),
  "providers.twitter_signin_enabled": signIn("X"),
  "providers.twitter_app_key": key("X"),
  "providers.twitter_app_secret": clientSecret("X"),
  "providers.google_signin_enabled": signIn("Google"),
  "providers.google_app_key": key("Google"),
  "providers.google_app_secret": clientSecret("Google"),
  "providers.keycloak_signin_enabled": signIn("Keycloak"),
  "providers.keycloak_app_key": key("Keycloak"),
  "providers.keycloak_app_secret": clientSecret("Keycloak"),
  "providers.keycloak_app_issuer": text("", "Issuer of Keycloak", "url"),
  "providers.entraid_signin_enabled": signIn("Entra ID"),
  "providers.entraid_app_key": key("Entra ID"),
  "providers.entraid_app_secret": clientSecret("Entra ID"),
  "providers.entraid_app_issuer": text("", "Issuer of Entra ID", "url"),
  "providers.entraid_app_tenant_id": text("", "Tenant of Entra ID"),
  "providers.google_geocoding_api_key": text("", "Key of the address field of events"),
  "providers.web_push_public_key": textOrNull("VAPID public key, when the host gives none"),
  "providers.web_push_enabled": flag(true, "Web push"),
  "webmaster.meta_robots": text("index, follow", "What search engines may do"),
  "webmaster.meta_title_home_not_logged": text("", "Title of the landing page"),
  "webmaster.meta_description": text("", "Description of the landing page"),
  "static.env": choice(environment, "prod", "Environment"),
  "static.stackid": text("", "Name of the deployment"),
  "static.stripe_public_key": text("", "Public key of the payment provider"),
};
