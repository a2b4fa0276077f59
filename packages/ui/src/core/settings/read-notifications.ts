import type { Settings } from "./settings.ts";
import { isFields, isText, readGivenText, readObject, type Fields, type Findings } from "./findings.ts";

type Notifications = Settings["notifications"];

/** Codes 4901 to 4931. A part that is given replaces its default as a whole. */
export function readNotifications(findings: Findings, value: unknown): Notifications {
  const given = isFields(value) ? value : {};
  return {
    webSocket: readWebSocket(findings, given.webSocket),
    webPushMessaging: readWebPush(findings, given.webPushMessaging),
    mobileNativePushMessaging: readMobilePush(findings, given.mobileNativePushMessaging),
  };
}

function readWebSocket(findings: Findings, value: unknown): Notifications["webSocket"] {
  const name = "notifications.webSocket";
  const given = readObject(findings, value, 4901, name) ?? {};
  const { disableToastMessage, secure } = given;
  if (disableToastMessage && typeof disableToastMessage !== "boolean")
    findings.error(4902, `${name}.disableToastMessage must be a boolean`);
  if (secure !== undefined && secure !== null && typeof secure !== "boolean")
    findings.error(4903, `${name}.secure must be a boolean`);
  return {
    disableToastMessage: disableToastMessage === true,
    secure: secure !== false,
    prefixPath: readGivenText(findings, given, "prefixPath", 4904, `${name}.prefixPath`),
  };
}

function readWebPush(findings: Findings, value: unknown): Notifications["webPushMessaging"] {
  const name = "notifications.webPushMessaging";
  const given = readObject(findings, value, 4921, name);
  if (!given) return { disableToastMessage: true };
  const { applicationServerKey } = given;
  if (applicationServerKey && !isText(applicationServerKey))
    findings.error(4923, `${name}.applicationServerKey must be a string`);
  return {
    disableToastMessage: readDefinedFlag(findings, given, "disableToastMessage", 4922, name),
    applicationServerKey: isText(applicationServerKey) ? applicationServerKey : undefined,
  };
}

function readMobilePush(findings: Findings, value: unknown): Notifications["mobileNativePushMessaging"] {
  const name = "notifications.mobileNativePushMessaging";
  const given = readObject(findings, value, 4931, name) ?? {};
  return { disable: readDefinedFlag(findings, given, "disable", 4924, name) };
}

/** False when undefined; null is no boolean. */
function readDefinedFlag(findings: Findings, fields: Fields, key: string, code: number, name: string): boolean {
  const value = fields[key];
  if (value !== undefined && typeof value !== "boolean") findings.error(code, `${name}.${key} must be a boolean`);
  return value === true;
}
