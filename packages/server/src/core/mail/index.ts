export { deliverDue } from "./deliver.ts";
export { deleteMailFrom, deleteMailTo, deleteOldMail, Outbox } from "./outbox.ts";
export type { Mail } from "./outbox.ts";
export { createSmtp, MailRefused, type Deliver } from "./smtp.ts";
