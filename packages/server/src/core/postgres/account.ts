import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { LocalPostgresError } from "./errors.ts";

/** The account the server runs under when we are root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

/** @throws LocalPostgresError when the system has no account `nobody` */
export function nobodyAccount(passwd = readFileSync("/etc/passwd", "utf8")): Account {
  const line = passwd.split("\n").find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new LocalPostgresError(
    "PostgreSQL does not run as root, and this system has no account nobody to run it as: start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether the account may enter the folder (or run the file) and pass all folders above it. Access lists are not looked at. */
export function isReachable(file: string, account: Account): boolean {
  for (let at = file; ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
