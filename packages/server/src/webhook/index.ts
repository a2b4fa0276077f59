export { webhookFeature } from "./webhook.feature.ts";
