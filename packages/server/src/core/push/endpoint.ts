/** Push services of the browsers. A name with a dot at its start stands for all hosts that end with it. */
const knownHosts: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** Where the services of browsers that send the last part of their endpoint alone have it. The others' cannot be rebuilt. */
const bases: Readonly<Record<string, string>> = {
  CHROME: "https://fcm.googleapis.com/fcm/send/",
  OPERA: "https://fcm.googleapis.com/fcm/send/",
  FIREFOX: "https://updates.push.services.mozilla.com/wpush/v2/",
};

interface Subscription {
  browser: string | null;
  registration_id: string;
  endpoint: string | null;
}

/**
 * The endpoint of a browser's subscription: as it was sent, or rebuilt from the registration id. Null when it is not one of a
 * push service: then nothing is sent, since members choose these addresses.
 * @param moreHosts services that the operator allows
 */
export function endpointOf(
  { browser, registration_id, endpoint }: Subscription,
  moreHosts: readonly string[] = [],
): string | null {
  const url = URL.parse(endpoint ?? wholeEndpoint(browser ?? "CHROME", registration_id) ?? "");
  const isPlain = url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return url && isPlain && [...knownHosts, ...moreHosts].some((host) => isHost(url.hostname, host)) ? url.href : null;
}

function wholeEndpoint(browser: string, id: string): string | null {
  if (id.startsWith("https://")) return id;
  const base = bases[browser];
  return base !== undefined && /^[\w:%~=-][\w:%.~=-]*$/.test(id) ? base + id : null;
}

const isHost = (name: string, host: string): boolean => (host.startsWith(".") ? name.endsWith(host) : name === host);
