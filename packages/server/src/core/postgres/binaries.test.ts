import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isReachable, nobodyAccount } from "./account.ts";
import { findBinaries, makeLinks, prepareBinaries } from "./binaries.ts";
import { LocalPostgresError } from "./errors.ts";

const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(path.join(tmpdir(), "cortile-binaries-"));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true }));

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(root, "x"));
  chmodSync(folder, 0o755);
  return folder;
};

describe("findBinaries", () => {
  it("finds those of this system, and their version", () => {
    const { native, version, major } = findBinaries();
    expect(existsSync(path.join(native, "bin/postgres"))).toBe(true);
    expect(version).toMatch(/^18\.\d/);
    expect(major).toBe("18");
  });

  it.each([
    ["darwin", "arm64"],
    ["win32", "x64"],
    ["linux", "riscv64"],
  ])("has none for %s-%s, and names DATABASE_URL", (platform, arch) => {
    expect(() => findBinaries({ platform, arch })).toThrow(LocalPostgresError);
    expect(() => findBinaries({ platform, arch })).toThrow(/DATABASE_URL/);
  });
});

describe("makeLinks", () => {
  it("makes every link that the package could not carry", () => {
    const { native } = findBinaries();
    const folder = newFolder();
    const lib = path.join(folder, "lib");
    mkdirSync(lib);
    for (const name of readdirSync(path.join(native, "lib")))
      if (/\.so/.test(name)) cpSync(path.join(native, "lib", name), path.join(lib, name));
    for (const name of readdirSync(lib)) if (/^libicuuc\.so(\.60)?$/.test(name)) rmSync(path.join(lib, name));
    cpSync(path.join(native, "pg-symlinks.json"), path.join(folder, "pg-symlinks.json"));
    expect(existsSync(path.join(lib, "libicuuc.so.60"))).toBe(false);
    expect(makeLinks(folder)).toBe(true);
    expect(readFileSync(path.join(lib, "libicuuc.so.60")).equals(readFileSync(path.join(native, "lib/libicuuc.so.60.2")))).toBe(
      true,
    );
  });
});

describe("prepareBinaries", () => {
  it.runIf(isRoot)("copies them once to where nobody can run them, when installed where nobody can pass", () => {
    const installed = newFolder();
    const home = newFolder();
    const account = nobodyAccount();
    const { native } = findBinaries();
    cpSync(path.join(native, "pg-symlinks.json"), path.join(installed, "pg-symlinks.json"));
    for (const name of ["bin", "lib"])
      cpSync(path.join(native, name), path.join(installed, name), { recursive: true, verbatimSymlinks: true });
    for (const folder of [installed, path.join(installed, "bin")]) chmodSync(folder, 0o700);
    chmodSync(path.join(installed, "bin/postgres"), 0o700);
    mkdirSync(path.join(home, "postgres-17.1"));
    const binaries = { native: installed, version: "18.9", major: "18" };
    const bin = prepareBinaries(binaries, { home, account });
    expect(bin).toBe(path.join(home, "postgres-18.9/bin"));
    expect(isReachable(path.join(bin, "postgres"), account)).toBe(true);
    expect(readdirSync(home)).toEqual(["postgres-18.9"]);
    const madeAt = statSync(path.join(bin, "postgres")).ctimeMs;
    expect(prepareBinaries(binaries, { home, account })).toBe(bin);
    expect(statSync(path.join(bin, "postgres")).ctimeMs).toBe(madeAt);
  });

  it("runs them in place where it can", () => {
    const binaries = findBinaries();
    expect(prepareBinaries(binaries, { home: newFolder(), account: null })).toBe(path.join(binaries.native, "bin"));
  });
});

describe("isReachable", () => {
  it.runIf(isRoot).each([
    [0o700, "root", false],
    [0o711, "root", true],
    [0o700, "the account", true],
    [0o677, "the account", false],
    [0o710, "its group", true],
    [0o707, "its group", false],
  ])("with mode %o for %s is %s", (mode, owner, expected) => {
    const account = nobodyAccount();
    const outer = newFolder();
    mkdirSync(path.join(outer, "inner"), { mode: 0o755 });
    chownSync(outer, owner === "the account" ? account.uid : 0, owner === "its group" ? account.gid : 0);
    chmodSync(outer, mode);
    expect(isReachable(path.join(outer, "inner"), account)).toBe(expected);
  });
});

describe("nobodyAccount", () => {
  it("reads its ids", () => {
    expect(nobodyAccount("root:x:0:0::/:/bin/sh\nnobody:x:99:98:x:/:/bin/false\n")).toEqual({ uid: 99, gid: 98 });
    expect(() => nobodyAccount("root:x:0:0::/:/bin/sh\n")).toThrow(/DATABASE_URL/);
  });
});
