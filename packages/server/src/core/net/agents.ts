import dns from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { OutboundError } from "./outbound-error.ts";

// One connection a request: an idle socket must not outlive the check of its address.
const options = { keepAlive: false };
const filtering = { "http:": new RequestFilteringHttpAgent(options), "https:": new RequestFilteringHttpsAgent(options) };
const open = {
  "http:": new RequestFilteringHttpAgent({ ...options, allowPrivateIPAddress: true }),
  "https:": new RequestFilteringHttpsAgent({ ...options, allowPrivateIPAddress: true }),
};

/** The agent checks every address at the moment of connecting, after DNS, so a name cannot change between check and use. */
export const agentFor = (protocol: "http:" | "https:", allowPrivate: boolean) => (allowPrivate ? open : filtering)[protocol];

/** Addresses with an IPv4 address inside that the agent takes for public. */
const embedding = new BlockList();
embedding.addSubnet("::", 96, "ipv6");

export const isEmbedding = (address: string): boolean => isIPv6(address) && embedding.check(address, "ipv6");

/** Whether the agent would connect to an IP address. */
export const isPublic = (address: string): boolean => ipaddr.parse(address).range() === "unicast" && !isEmbedding(address);

/** The IP addresses of a name; none when it cannot be looked up. */
export async function resolveHost(hostname: string): Promise<string[]> {
  const found = await dns.promises.lookup(hostname, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/** DNS as Node does it, refusing a name as a whole when one of its addresses is of the embedding kind. */
export const lookup: LookupFunction = (hostname, settings, callback) => {
  dns.lookup(hostname, { ...settings, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? new OutboundError("unreachable"), []);
    else if (addresses.some(({ address }) => isEmbedding(address))) callback(new OutboundError("forbidden_address"), []);
    else if (settings.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
