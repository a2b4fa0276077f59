import type { IncomingMessage, Server } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Platform } from "#core/ctx";
import { networkOf } from "#core/limits";
import { Realtime } from "#core/realtime";
import { authenticateSocket, validCredentials } from "#session";

/** The realtime channel on an HTTP server. */
export function openRealtime(platform: Platform, server: Server): Realtime {
  const { bus, db, log, config, features } = platform;
  const isTrusted = trustedProxies(config.trustProxy);
  return new Realtime({
    server,
    bus,
    db,
    log,
    topics: features.flatMap(({ topics = [] }) => topics),
    access: {
      authenticate: (handshake) => authenticateSocket(platform, handshake),
      selectValid: (credentials) => validCredentials(platform, credentials),
    },
    // As Fastify finds it for requests, which handshakes are not.
    addressOf: (request: IncomingMessage) => networkOf(proxyAddr(request, isTrusted)),
    limits: config.rateLimits,
  });
}

function trustedProxies(setting: false | number | string[]): (address: string, hop: number) => boolean {
  if (setting === false) return () => false;
  return typeof setting === "number" ? (_address, hop) => hop < setting : proxyAddr.compile(setting);
}
