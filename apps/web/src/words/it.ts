/** Italian of what the site shows, but for what comes along with rarer parts of it. */
const texts = import.meta.glob<Readonly<Record<string, string>>>(
  ["/../../packages/ui/src/**/*.it.ts", "!/../../packages/ui/src/**/*.own.it.ts", "/src/**/*.it.ts"],
  { eager: true, import: "messagesIt" },
);

export const it: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(texts).flatMap((part) => Object.entries(part)),
);
