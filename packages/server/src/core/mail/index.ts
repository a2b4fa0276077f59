export { deliverMail, mailDelivery, selectDueMail, type Delivery } from "./deliver.ts";
export { deleteMailFrom, deleteMailTo, deleteOldMail, mailTo, Outbox, selectLastMail } from "./outbox.ts";
export type { Mail } from "./mail.ts";
export { createSmtp, MailRefused, type Deliver } from "./smtp.ts";
