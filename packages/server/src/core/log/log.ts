import { pino, type Logger } from "pino";

/** An event name and fields, never a sentence: `log.info({ user_id }, "session.created")`. */
export type Log = Logger;

/** No secrets and no bodies: what could carry them is redacted even where somebody logs it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["req.headers.authorization", "req.headers.cookie", "headers.authorization", "headers.cookie", "password", "token"],
    serializers: { error: pino.stdSerializers.err },
  });
