import { isIP } from "node:net";

/** How a variable is written. */
export interface Form<Value> {
  /** In words, after "expected". */
  expected: string;
  /** Null: the text does not have this form. */
  parse: (text: string) => Value | null;
  /** Its value is left out of error messages. */
  isSecret?: boolean;
}

export const oneOf = <const Value extends string>(...values: readonly Value[]): Form<Value> => ({
  expected: values.join(" or "),
  parse: (text) => values.find((value) => value === text) ?? null,
});

export const someOf = <const Value extends string>(...values: readonly Value[]): Form<ReadonlySet<Value>> => ({
  expected: `some of ${values.join(", ")}, with commas between`,
  parse: (text) => {
    const asked = items(text);
    const known = values.filter((value) => asked.includes(value));
    return asked.every((item) => known.some((value) => value === item)) ? new Set(known) : null;
  },
});

export const integerBetween = (least: number, most: number): Form<number> => ({
  expected: `a whole number from ${least} to ${most}`,
  parse: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null),
});

export const port = integerBetween(0, 65_535);

export const host: Form<string> = {
  expected: "an address or a name to listen on, such as 127.0.0.1",
  parse: (text) => (isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : null),
};

export const origin: Form<string> = {
  expected: "an origin, such as https://community.example.org, without path or user",
  // It may hold a password by mistake.
  isSecret: true,
  parse: (text) => {
    const url = URL.parse(text);
    const isBare = url !== null && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
    return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
  },
};

/** A host with or without a port, which is reached by https, or an origin. */
export const hostOrigin: Form<string> = {
  expected: "a host such as api.example.org, or an origin such as http://127.0.0.1:8080",
  parse: (text) => origin.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`),
};

/** As `frame-ancestors` has them. */
export const ancestors: Form<string> = {
  expected: "*, none, or origins with commas between, such as https://www.example.org",
  parse: (text) => {
    if (text === "*") return text;
    if (text === "none") return "'none'";
    const origins = items(text).map((item) => origin.parse(item));
    return origins.includes(null) ? null : origins.join(" ");
  },
};

export const hosts: Form<readonly string[]> = {
  expected: "names of hosts with commas between, such as videos.example.org",
  parse: (text) => {
    const names = items(text).map((item) => item.toLowerCase());
    return names.every((name) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/.test(name)) ? names : null;
  },
};

export const postgresUrl: Form<string> = {
  expected: "an address such as postgres://user:password@host:5432/database",
  isSecret: true,
  parse: (text) => (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "") ? text : null),
};

export const redisUrl: Form<string> = {
  parse: (text) => (/^rediss?:$/.test(URL.parse(text)?.protocol ?? "") && URL.parse(text)?.hostname ? text : null),
  expected: "an address such as redis://user:password@host:6379",
  isSecret: true,
};

export const smtpUrl: Form<string> = {
  expected: "an address such as smtp://user:password@host:587 or smtps://host",
  isSecret: true,
  parse: (text) => {
    const url = URL.parse(text);
    return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : null;
  },
};

export const mailbox: Form<string> = {
  expected: "an address such as community@example.org",
  parse: (text) => (/^[^\s@<>,;:"]+@[^\s@<>,;"]+$/.test(text) ? text : null),
};

export const secret: Form<string> = {
  expected: "at least 32 characters, such as openssl rand -base64 48 gives",
  isSecret: true,
  parse: (text) => (text.length >= 32 ? text : null),
};

/** Not everybody, which would let any client choose its address. */
export const proxies: Form<false | number | string[]> = {
  expected: "off, the number of proxies before this server, or their addresses or networks with commas between",
  parse: (text) => {
    if (text === "off") return false;
    if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 20 ? Number(text) : null;
    const addresses = items(text);
    return addresses.every(isNetwork) ? addresses : null;
  },
};

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0) return namedNetworks.includes(text);
  const isWhole = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return more.length === 0 && isWhole;
}

const items = (text: string): string[] => text.split(",").map((item) => item.trim());
