import { execFile } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { className } from "./class-name.ts";

const execute = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const compiler = path.join(root, "node_modules", "typescript", "bin", "tsc");
const isInternal = /(^|\/)testing\/|\.(test|test-d|stories)\./;

/** Stands for the place of the style sheet until it is known. */
const originOfAssets = "/place-of-style-sheet/";

/** The published packages in order of dependency. */
export const publishedPackages = ["contract", "client", "ui"] as const;

export const packageFolder = (name: string): string => path.join(root, "packages", name);

/** Builds what hosts install: modules as they are written, their types, and one style sheet. */
export async function buildPackages(): Promise<void> {
  for (const name of publishedPackages) {
    const folder = packageFolder(name);
    await buildModules(folder);
    await placeAssets(path.join(folder, "dist", "style.css"));
    await buildTypes(folder);
  }
}

/** Groups of a package: every folder with an index, except what only tests use. */
const indexesOf = (folder: string): string[] =>
  readdirSync(path.join(folder, "src"), { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "index.ts" && !isInternal.test(file),
  );

async function buildModules(folder: string): Promise<void> {
  const source = path.join(folder, "src");
  await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    base: originOfAssets,
    plugins: [react()],
    css: { modules: { generateScopedName: className } },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      target: "es2023",
      cssTarget: "esnext",
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // Modules stay modules, for the host's own bundler to split.
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: {
        input: indexesOf(folder).map((file) => path.join(source, file)),
        // Other packages, and other groups of this one, are found by the maps of its package.json.
        external: (specifier) => !specifier.startsWith(".") && !path.isAbsolute(specifier),
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: "[name].js",
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith(".css")) ? "style.css" : "assets/[name]-[hash][extname]",
        },
      },
    },
  });
}

/** Vite writes absolute addresses for a server's build; a host needs the fonts beside the style sheet, wherever it puts both. */
async function placeAssets(styleSheet: string): Promise<void> {
  if (!existsSync(styleSheet)) return;
  await writeFile(styleSheet, (await readFile(styleSheet, "utf8")).replaceAll(originOfAssets, "./"));
}

async function buildTypes(folder: string): Promise<void> {
  const output = path.join(folder, "dist");
  const options = [
    "--noEmit",
    "false",
    "--declaration",
    "--emitDeclarationOnly",
    "--noCheck",
    "--rootDir",
    path.join(folder, "src"),
  ];
  await execute(process.execPath, [compiler, "-p", folder, ...options, "--outDir", output]);
  for (const file of readdirSync(output, { recursive: true, encoding: "utf8" }))
    if (isInternal.test(file)) rmSync(path.join(output, file), { recursive: true, force: true });
}
