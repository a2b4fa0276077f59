/** Italian of everything the site shows. */
const texts = import.meta.glob<Readonly<Record<string, string>>>(["/../../packages/ui/src/**/*.it.ts", "/src/**/*.it.ts"], {
  eager: true,
  import: "it",
});

export const it: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(texts).flatMap((part) => Object.entries(part)),
);
