// Sends one message, in a process that a test kills. usage: node mail.fixture.ts <database url> <smtp url> <mail id>
import process from "node:process";
import { openDb } from "#core/db";
import { createLog } from "#core/log";
import { createSmtp, deliverMail } from "#core/mail";

const [url = "", smtpUrl = "", id] = process.argv.slice(2);
const { db } = openDb({ url });
const { deliver } = createSmtp({ url: smtpUrl, from: "us@fornace.example", name: () => "Fornace" });
await deliverMail({ db, deliver, log: createLog("silent") }, Number(id), { isLast: false });
