// Every file of Italian texts but those of parts that few pages load, which come with their parts (`withTexts`).
const texts = import.meta.glob<Readonly<Record<string, string>>>(["../**/*.it.ts", "!../**/*.own.it.ts"], {
  eager: true,
  import: "messagesIt",
});

/** The Italian texts of the components, by message id; a chunk of its own, loaded on use. */
export const italian: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(texts).flatMap((part) => Object.entries(part)),
);
