const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** An SQL expression that picks one of the texts by a number from 0 to 1. */
const oneOf = (texts: readonly string[], u: string): string =>
  `(array[${texts.map(quote).join(",")}])[1 + floor(${u} * ${texts.length})::int]`;

const sentences = [
  "The second firing came out evenly, with no pinholes this time.",
  "I let the clay rest for two days before throwing and it made all the difference.",
  "Cone 6 in nine hours, and a slow cooling down to 700 degrees.",
  "Does anybody else find that the lids warp more than the pots?",
  "The glaze broke beautifully over the edges and pooled in the foot.",
  "A small batch today: twelve cups, and ten of them are worth keeping.",
  "I have written the recipe down so that I do not lose it again.",
  "The wheel hums when it is cold, and stops after the first half hour.",
  "Next time the slip goes on thinner, in two coats.",
  "These test tiles say more than any book I have on the shelf.",
  "Thank you for all the advice on the handles, they stay on now.",
  "The kiln is free on Thursday, if someone wants the lower shelf.",
  "It cracked along the join, exactly where I was in a hurry.",
  "Porcelain forgives nothing, which is why I keep coming back to it.",
  "We opened the door at sixty degrees and everybody held their breath.",
  "The iron in this clay turns the white to a warm grey.",
] as const;

const topics = [
  "Notes on slow cooling",
  "What the test tiles said",
  "A handle that stays on",
  "Glazing without a spray booth",
  "Reclaiming clay in a small studio",
  "Firing on a shared kiln",
  "From cone 6 to cone 10",
  "Why my lids warp",
  "The cost of a firing",
  "Choosing a first wheel",
] as const;

const given = [
  "Ada",
  "Marco",
  "Yuki",
  "Elena",
  "Noor",
  "Tomas",
  "Priya",
  "Jonas",
  "Amara",
  "Luca",
  "Ingrid",
  "Samuel",
  "Mei",
  "Rosa",
  "Niall",
  "Zoe",
];
const family = [
  "Bianchi",
  "Okafor",
  "Larsen",
  "Haddad",
  "Moreau",
  "Novak",
  "Tanaka",
  "Silva",
  "Keller",
  "Ricci",
  "Brandt",
  "Doyle",
  "Costa",
  "Weiss",
];
const places = ["Faenza", "Porto", "Kyoto", "Delft", "Oslo", "Lyon", "Galway", "Limoges", ""];
const subjects = [
  "Glazes",
  "Kilns",
  "Throwing",
  "Porcelain",
  "Raku",
  "Stoneware",
  "Maiolica",
  "Handbuilding",
  "Tiles",
  "Tools",
  "Markets",
  "Studio life",
];

/** Expressions of texts, each for the row number that the expression `n` stands for. */
export const textsFor = (n: string) => {
  const u = (salt: number) => `pg_temp.dice(${n}, ${salt})`;
  return {
    sentence: (salt: number) => oneOf(sentences, u(salt)),
    topic: oneOf(topics, u(900)),
    name: `${oneOf(given, u(901))} || ' ' || ${oneOf(family, u(902))}`,
    place: oneOf(places, u(903)),
    /** Of categories; the number keeps it unique. */
    subject: `${oneOf(subjects, u(904))} || ' ' || ${n}`,
  };
};
