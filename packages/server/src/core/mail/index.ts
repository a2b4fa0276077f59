export { deliverMail, mailDelivery, selectDueMail, type Delivery } from "./deliver.ts";
export {
  countMail,
  deleteMailFrom,
  deleteMailTo,
  deleteOldMail,
  mailTo,
  Outbox,
  selectLastMail,
  selectMailPage,
  updateRetried,
} from "./outbox.ts";
export type { Mail } from "./mail.ts";
export { createSmtp, MailRefused, type Deliver } from "./smtp.ts";
