export { emailBranding, renderEmail, sendEmail, sendNotice, type EmailContent } from "./email.ts";
