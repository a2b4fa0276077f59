import type { Server } from "node:http";
import type { Platform } from "#core/ctx";
import { clientAddress, trustedProxies } from "#core/http";
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
    live: features.flatMap(({ live }) => (live ? [live(platform)] : [])),
    access: {
      authenticate: (handshake) => authenticateSocket(platform, handshake),
      selectValid: (credentials) => validCredentials(platform, credentials),
    },
    addressOf: (request) => networkOf(clientAddress(request, isTrusted)),
    limits: config.rateLimits,
  });
}
