import type { Ago, Picture } from "./types.ts";

/** A time of day in Rome, some days from today. */
export type DayTime = { days: number; time: `${number}:${number}` } | { minutes: number };

export type VillageEvent = {
  key: string;
  name: string;
  description: string;
  organiser: string;
  starts: DayTime;
  ends: DayTime | null;
  recurring?: "daily" | "weekly" | "monthly";
  place: { address: string; lat: number; lng: number } | { link: string };
  privacy?: "private";
  hidden?: true;
  capacity?: number;
  /** Name of a group that the organiser is in. */
  group?: string;
  picture: string;
  going: readonly string[];
  subscribed?: readonly string[];
  notGoing?: readonly string[];
  invited?: readonly string[];
  requested?: readonly string[];
  /** In its feed, oldest first. */
  posts?: readonly { author: string; at: Ago; text: string; picture?: Picture }[];
  gallery?: readonly string[];
  cancelled?: string;
};

const studio = { address: "Via Giulia di Barolo 18, 10124 Torino", lat: 45.0689, lng: 7.6977 };
const river = { address: "Parco del Valentino, 10126 Torino", lat: 45.0553, lng: 7.6866 };
const market = { address: "Piazza Madama Cristina, 10125 Torino", lat: 45.0563, lng: 7.6807 };
const woodKiln = { address: "Strada del Forno 4, 10020 Baldissero Torinese", lat: 45.0668, lng: 7.8158 };

/** One of every kind and privacy, relative to today. */
export const events: readonly VillageEvent[] = [
  {
    key: "kiln-opening",
    name: "Kiln opening at the studio",
    description: "The gas kiln is at 90 °C. Come and unbrick it with us; bring gloves and your own bets on the copper red.",
    organiser: "ada",
    starts: { minutes: -30 },
    ends: { minutes: 240 },
    place: studio,
    group: "Turin studio shelves",
    picture: "kiln-opened",
    going: ["marco", "yuki", "tomas", "priya", "elena", "paolo", "admin"],
    subscribed: ["leo", "chiara", "sven"],
    notGoing: ["ines"],
    posts: [
      { author: "ada", at: "5h", text: "Pyrometer says 140 and dropping. I am not touching the door before six." },
      { author: "marco", at: "2h", text: "I have the top left corner of the second shelf. If it ran, I was never here." },
    ],
  },
  {
    key: "throwing",
    name: "Throwing for beginners",
    description: "Every week, eight wheels, one teacher. Clay is included; old trousers are not.",
    organiser: "marco",
    starts: { days: 3, time: "18:30" },
    ends: { days: 52, time: "21:00" },
    recurring: "weekly",
    place: studio,
    capacity: 8,
    picture: "door-throwing",
    going: ["leo", "hannah", "camille", "bruno", "zoe", "ravi", "marta", "jonas", "greta"],
    subscribed: ["ada", "fatima"],
    posts: [
      {
        author: "marco",
        at: "4d",
        text: "Two bags of the soft stoneware are in. Nobody needs to wedge for half an hour this time.",
      },
    ],
  },
  {
    key: "glaze-hour",
    name: "Glaze chemistry hour",
    description: "Once a month, one recipe taken to pieces. Bring a tile that went wrong.",
    organiser: "priya",
    starts: { days: 9, time: "20:00" },
    ends: { days: 370, time: "21:00" },
    recurring: "monthly",
    place: { link: "https://meet.fornace.example/glaze-hour" },
    picture: "glaze-buckets",
    going: ["ada", "kenji", "noor", "elif", "samuel"],
    subscribed: ["yuki", "oskar", "marco"],
  },
  {
    key: "morning-clay",
    name: "Argilla del mattino",
    description: "Mezz’ora al tornio prima del lavoro, ogni giorno. Chi arriva per primo fa il caffè.",
    organiser: "giulia",
    starts: { days: 1, time: "07:30" },
    ends: { days: 21, time: "08:00" },
    recurring: "daily",
    place: studio,
    picture: "courtyard",
    going: ["chiara", "paolo", "elena"],
    subscribed: ["ada", "lucia", "tommaso"],
    posts: [{ author: "giulia", at: "2d", text: "Le chiavi sono dal bar all’angolo. Il caffè anche, per ogni evenienza." }],
  },
  {
    key: "wood-firing",
    name: "Wood firing crew",
    description:
      "Thirty hours, four shifts, one anagama. We take people who know what a side stoke is, or want to learn at night.",
    organiser: "ada",
    starts: { days: 12, time: "16:00" },
    ends: { days: 14, time: "12:00" },
    place: woodKiln,
    privacy: "private",
    picture: "g-wood",
    going: ["marco", "sven", "kenji", "niall"],
    subscribed: ["ingrid"],
    invited: ["yuki", "leo", "anneke"],
    requested: ["moderator", "matteo", "rosa"],
    posts: [{ author: "sven", at: "3d", text: "I take midnight to six. I always take midnight to six." }],
  },
  {
    key: "surprise",
    name: "A bowl for every year",
    description: "Giulia turns forty. Everybody brings one bowl, nobody says a word.",
    organiser: "yuki",
    starts: { days: 17, time: "19:30" },
    ends: null,
    place: studio,
    privacy: "private",
    hidden: true,
    picture: "kintsugi-bowl",
    going: ["ada", "marco", "chiara"],
    invited: ["tomas", "elena"],
  },
  {
    key: "raku",
    name: "Raku by the river",
    description: "Two bins, one burner, plenty of sawdust. We were asked not to wave at the rowing club again.",
    organiser: "leo",
    starts: { days: -6, time: "15:00" },
    ends: { days: -6, time: "19:00" },
    group: "Raku nights",
    place: river,
    picture: "door-raku",
    going: ["ada", "yuki", "priya", "sofia", "amara", "enrico"],
    notGoing: ["marco"],
    posts: [
      {
        author: "leo",
        at: "5d",
        text: "Eleven bowls, ten survivors. The eleventh is in the Po and we wish it well.",
        picture: { name: "kiln-glow", alt: "The glow of an open kiln at dusk" },
      },
      { author: "sofia", at: "4d", text: "My hair still smells of sawdust. Worth it." },
    ],
    gallery: ["kiln-glow", "kiln-spyhole", "crawling-tile", "g-kiln"],
  },
  {
    key: "market",
    name: "Pottery market",
    description: "Twelve tables under the arcades. Seconds welcome, thirds negotiable.",
    organiser: "chiara",
    starts: { days: 6, time: "09:00" },
    ends: { days: 6, time: "17:00" },
    place: market,
    picture: "market-stall",
    going: ["ada", "paolo", "lucia", "marta", "ines"],
    subscribed: ["marco", "leo"],
    cancelled: "The square is closed for works until the end of the month.",
  },
];
