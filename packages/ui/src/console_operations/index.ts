export { AiScreen } from "./AiScreen.tsx";
export { AuditScreen } from "./AuditScreen.tsx";
export { BackupsScreen } from "./BackupsScreen.tsx";
export { ClientsScreen } from "./ClientsScreen.tsx";
export { HealthScreen } from "./HealthScreen.tsx";
export { JobsScreen } from "./JobsScreen.tsx";
export { WebhooksScreen } from "./WebhooksScreen.tsx";
export { MailScreen } from "./MailScreen.tsx";
