import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Changes with our dependencies only, so browsers keep it over our releases. */
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-intl|@formatjs|intl-messageformat)\//;

/**
 * Few large files: many small ones compress badly. Each holds what at least so many pages or dialogs share, and not all that such a
 * part might reach: people who read posts would load the forms of accounts.
 */
const groups = [
  { name: "vendor", test: vendor },
  { name: "base", tags: ["$initial" as const] },
  { name: "console", test: /\/packages\/ui\/src\/console/, minShareCount: 4, includeDependenciesRecursively: false },
  {
    name: "teaching",
    test: /\/packages\/ui\/src\/teaching\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: "flag", test: /\/packages\/ui\/src\/flag\//, minShareCount: 3, includeDependenciesRecursively: false },
  { name: "form", test: /\/packages\/ui\/src\/form\//, minShareCount: 14, includeDependenciesRecursively: false },
  { name: "calls", test: /\/packages\/contract\//, minShareCount: 30, includeDependenciesRecursively: false },
  { name: "kit", test: /\/packages\/ui\/src\/core\//, minShareCount: 20, includeDependenciesRecursively: false },
  { name: "account", test: /\/packages\/ui\/src\/(account|settings)\//, minShareCount: 4, includeDependenciesRecursively: false },
  { name: "event", test: /\/packages\/(ui|contract)\/src\/event\//, minShareCount: 5, includeDependenciesRecursively: false },
  { name: "data", test: /\/packages\/ui\/.*(?<!index)\.ts$/, minShareCount: 18, includeDependenciesRecursively: false },
  { name: "reading", test: /\/packages\/ui\/src\/(?!core\/)/, minShareCount: 18, includeDependenciesRecursively: false },
];

/** The entry names every page's file: a shorter hash makes it lighter, and 36 bits tell the versions of one name apart. */
const names = { chunkFileNames: "assets/[name]-[hash:7].js", assetFileNames: "assets/[name]-[hash:7][extname]" };

/** The site twice: for browsers into dist/client, for drawing pages into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: "custom",
  publicDir: false,
  plugins: [react()],
  // A bundle for Node keeps asking the environment otherwise: at every hook of a page, and with the development builds in it.
  ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // Everything is in the server's bundle: one file to read makes a quick start.
  ssr: { noExternal: command === "build" ? true : [/^@cortile\//] },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // The tokens' relative colours are written for browsers as they are.
    cssTarget: "esnext",
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === "js" ? deps.filter((name) => name.endsWith(".css")) : deps,
    },
    reportCompressedSize: false,
    // Files inside the page would need a laxer content policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: "src/entry-server.tsx" }
      : { input: "src/entry-client.tsx", output: { ...names, codeSplitting: { groups } } },
  },
}));
