export { sendEmail, sendNotice, type EmailContent } from "./email.ts";
