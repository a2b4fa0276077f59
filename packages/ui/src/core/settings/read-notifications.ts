import type { Settings } from "./settings.ts";
import { isFields, isText, readGivenText, readObject, type Fields, type ProblemCollector } from "./problems.ts";

type Notifications = Settings["notifications"];

/** Codes 4901 to 4931. A part that is given replaces its default as a whole. */
export function readNotifications(problems: ProblemCollector, value: unknown): Notifications {
  const given = isFields(value) ? value : {};
  return {
    webSocket: readWebSocket(problems, given.webSocket),
    webPushMessaging: readWebPush(problems, given.webPushMessaging),
    mobileNativePushMessaging: readMobilePush(problems, given.mobileNativePushMessaging),
  };
}

function readWebSocket(problems: ProblemCollector, value: unknown): Notifications["webSocket"] {
  const name = "notifications.webSocket";
  const given = readObject(problems, value, 4901, name) ?? {};
  const { disableToastMessage, secure } = given;
  if (disableToastMessage && typeof disableToastMessage !== "boolean")
    problems.error(4902, `${name}.disableToastMessage must be a boolean`);
  if (secure !== undefined && secure !== null && typeof secure !== "boolean")
    problems.error(4903, `${name}.secure must be a boolean`);
  return {
    disableToastMessage: disableToastMessage === true,
    secure: secure !== false,
    prefixPath: readGivenText(problems, given, "prefixPath", 4904, `${name}.prefixPath`),
  };
}

function readWebPush(problems: ProblemCollector, value: unknown): Notifications["webPushMessaging"] {
  const name = "notifications.webPushMessaging";
  const given = readObject(problems, value, 4921, name);
  if (!given) return { disableToastMessage: true };
  const { applicationServerKey } = given;
  if (applicationServerKey && !isText(applicationServerKey))
    problems.error(4923, `${name}.applicationServerKey must be a string`);
  return {
    disableToastMessage: readDefinedFlag(problems, given, "disableToastMessage", 4922, name),
    applicationServerKey: isText(applicationServerKey) ? applicationServerKey : undefined,
  };
}

function readMobilePush(problems: ProblemCollector, value: unknown): Notifications["mobileNativePushMessaging"] {
  const name = "notifications.mobileNativePushMessaging";
  const given = readObject(problems, value, 4931, name) ?? {};
  return { disable: readDefinedFlag(problems, given, "disable", 4924, name) };
}

/** False when undefined; null is no boolean. */
function readDefinedFlag(problems: ProblemCollector, fields: Fields, key: string, code: number, name: string): boolean {
  const value = fields[key];
  if (value !== undefined && typeof value !== "boolean") problems.error(code, `${name}.${key} must be a boolean`);
  return value === true;
}
