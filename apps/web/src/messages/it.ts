/** Italian messages, except those that rarely used parts bring along (`*.own.it.ts`). */
const texts = import.meta.glob<Readonly<Record<string, string>>>(
  ["/../../packages/ui/src/**/*.it.ts", "!/../../packages/ui/src/**/*.own.it.ts", "/src/**/*.it.ts"],
  { eager: true, import: "messagesIt" },
);

export const messagesIt: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(texts).flatMap((part) => Object.entries(part)),
);
