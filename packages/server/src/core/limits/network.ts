import { isIPv6 } from "node:net";

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/**
 * Who an address counts as. Of IPv6 the network, the first 64 bits: whoever has one address of it has them all. Of IPv4, also
 * where it is written as IPv6 (`::ffff:192.0.2.1`), the address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [start = "", end] = address.replace(/%.*/, "").split("::", 2);
  const before = groupsOf(start);
  const after = groupsOf(end ?? "");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
