import { isLoopback } from "#core/config";

/**
 * Where a page lives that was asked of this machine by another of its names: `localhost` for `127.0.0.1`. Cookies and addresses
 * are of one origin, so a page would half work at the other. Null when it was asked as it should be, or from another machine.
 * @param asked   the Host header
 * @param origin  the public origin
 * @param path    with its query
 */
export function sameMachineAddress(asked: string | undefined, origin: string, path: string): string | null {
  const home = new URL(origin);
  if (asked === undefined || asked === home.host || !isLoopback(home.hostname) || !URL.canParse(`http://${asked}`)) return null;
  const { hostname, port } = new URL(`http://${asked}`);
  return isLoopback(hostname) && port === home.port ? origin + path : null;
}
