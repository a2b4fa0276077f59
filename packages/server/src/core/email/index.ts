export { sendEmail, type EmailContent } from "./email.ts";
