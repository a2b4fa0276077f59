import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

type Trust = (address: string, hop: number) => boolean;

/** Which senders of a forwarded request are believed: none, the nearest so many, or those of some networks. */
export function trustedProxies(setting: false | number | string[]): Trust {
  if (setting === false) return () => false;
  return typeof setting === "number" ? (_address, hop) => hop < setting : proxyAddr.compile(setting);
}

/** Who sent a request that Fastify does not handle, found as it does: a handshake. */
export const clientAddress = (request: IncomingMessage, isTrusted: Trust): string => proxyAddr(request, isTrusted);
