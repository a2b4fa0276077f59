export { operationFeature } from "./operation.feature.ts";
export { sendTestMail } from "./test-mail.ts";
