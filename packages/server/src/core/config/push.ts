import { createPrivateKey } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hosts, oneOf } from "./forms.ts";
import type { Variables } from "./variables.ts";

/** A service account of Google, as its key file has it. */
export interface FcmCredentials {
  readonly project_id: string;
  readonly client_email: string;
  /** PKCS #8 in PEM. */
  readonly private_key: string;
}

/** A key of an Apple developer account, which signs for an app of it. */
export interface ApnsCredentials {
  /** PKCS #8 in PEM, as the `.p8` file has it. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  /** The service for apps in development. */
  readonly isSandbox: boolean;
}

/** Null: the community has no app on that service. */
export interface PushSettings {
  readonly fcm: FcmCredentials | null;
  readonly apns: ApnsCredentials | null;
  /** Push services of browsers besides the built-in ones, by host name. */
  readonly hosts: readonly string[];
}

export function readPush(variables: Variables, dataFolder: string): PushSettings {
  return {
    fcm: readFcm(variables, dataFolder),
    apns: readApns(variables, dataFolder),
    hosts: variables.read<readonly string[]>("CORTILE_PUSH_HOSTS", hosts, []),
  };
}

/** A secret that the variable holds, or the file it names, or else the file of the data folder; undefined without any. */
function readSecretText(variables: Variables, name: string, file: string): string | undefined {
  const given = variables.text(name);
  if (given && /^(\{|-----BEGIN)/.test(given)) return given;
  if (!given && !existsSync(file)) return undefined;
  const source = path.resolve(given ?? file);
  try {
    return readFileSync(source, "utf8");
  } catch {
    variables.refuse(name, `cannot be read from ${source}; expected the secret itself, or the path of its file`);
    return undefined;
  }
}

function readFcm(variables: Variables, dataFolder: string): FcmCredentials | null {
  const name = "FCM_SERVICE_ACCOUNT";
  const text = readSecretText(variables, name, path.join(dataFolder, "fcm.json"));
  if (text === undefined) return null;
  const { project_id, client_email, private_key } = fieldsOf(text);
  if (isText(project_id) && isText(client_email) && isKey(private_key, "rsa")) return { project_id, client_email, private_key };
  variables.refuse(name, "is no key of a service account; expected the JSON file that Google makes, with an RSA private_key");
  return null;
}

const apnsNames = ["APNS_KEY_ID", "APNS_TEAM_ID", "APNS_TOPIC"] as const;

function readApns(variables: Variables, dataFolder: string): ApnsCredentials | null {
  const environment = variables.read("APNS_ENVIRONMENT", oneOf("production", "sandbox"), "production");
  const key = readSecretText(variables, "APNS_KEY", path.join(dataFolder, "apns.p8"));
  const given = apnsNames.filter((name) => variables.text(name) !== undefined);
  if (key === undefined) {
    if (given.length > 0) variables.refuse("APNS_KEY", `is not set; expected it beside ${given.join(", ")}`);
    return null;
  }
  for (const name of apnsNames) if (!given.includes(name)) variables.refuse(name, "is not set; expected it beside APNS_KEY");
  if (!isKey(key, "ec")) variables.refuse("APNS_KEY", "is no key; expected the .p8 file that Apple makes");
  const [keyId = "", teamId = "", topic = ""] = apnsNames.map((name) => variables.text(name));
  return { key, keyId, teamId, topic, isSandbox: environment === "sandbox" };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isKey(value: unknown, type: "rsa" | "ec"): value is string {
  try {
    return isText(value) && createPrivateKey(value).asymmetricKeyType === type;
  } catch {
    return false;
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
