import type { QuizQuestionInput } from "@cortile/contract/course";

export interface VillageLesson {
  name: string;
  html?: string;
  video?: { file: string; title: string; poster: string };
  quiz?: { pass_percent: number; max_attempts?: number; questions: readonly QuizQuestionInput[] };
  draft?: true;
  /** Oldest first; who answers is named after whom they answer. */
  comments?: readonly { author: string; text: string; replies?: readonly { author: string; text: string }[] }[];
}

export interface VillageCourse {
  name: string;
  description: string;
  type: "self-paced" | "structured" | "scheduled";
  privacy: "open" | "private" | "secret" | "";
  creator: string;
  managers?: readonly string[];
  categories: readonly string[];
  picture: string;
  inOrder?: true;
  sections: readonly {
    name: string;
    /** Days after joining. */
    delay?: number;
    /** Days from today, at ten in the morning in Rome. */
    opens?: number;
    lessons: readonly VillageLesson[];
  }[];
  /** How many lessons each student has completed, in order. */
  students: Readonly<Record<string, number>>;
  invited?: readonly string[];
  requested?: readonly string[];
  /** For whom every section is open already. */
  openFor?: readonly string[];
}

const safety: QuizQuestionInput[] = [
  {
    type: "single",
    text: "Which clay forgives the most on your first day?",
    options: [{ text: "Porcelain" }, { text: "Soft stoneware", correct: true }, { text: "Heavily grogged raku clay" }],
    feedback_wrong: "Soft stoneware takes a mistake and a second try.",
  },
  {
    type: "multiple",
    text: "What wrecks the centring?",
    options: [
      { text: "Letting go too quickly", correct: true },
      { text: "An uneven wedge", correct: true },
      { text: "A clean bat" },
    ],
  },
  {
    type: "short",
    text: "What do you call clay that is stiff enough to trim?",
    accepted: ["leather hard", "leather-hard", "durezza cuoio"],
    feedback_correct: "Leather hard. Like cold cheddar.",
  },
  {
    type: "ordering",
    text: "Put the pot through its day",
    options: [{ text: "Wedge" }, { text: "Centre" }, { text: "Open" }, { text: "Pull" }],
  },
];

/** Three of each type, with students at every stage. */
export const courses: readonly VillageCourse[] = [
  {
    name: "Throwing from zero",
    description:
      "Four evenings’ worth of wheel, at your own pace. You need a wheel, ten kilos of soft stoneware and short nails.",
    type: "self-paced",
    privacy: "open",
    creator: "marco",
    managers: ["ada"],
    categories: ["wheel-throwing"],
    picture: "door-throwing",
    sections: [
      {
        name: "Before the wheel turns",
        lessons: [
          {
            name: "Choosing and wedging clay",
            html: "<p>Cut a kilo, smack it round, and wedge it thirty times. If you find a bubble, start again. <strong>The wheel will find it too.</strong></p><ul><li>Soft stoneware, not porcelain</li><li>A board you do not love</li><li>A wire</li></ul>",
            comments: [
              {
                author: "leo",
                text: "Is ram’s head or spiral better to begin with?",
                replies: [{ author: "marco", text: "Ram’s head. Spiral when your wrists ask for it." }],
              },
              { author: "zoe", text: "Thirty times is not a typo, is it." },
            ],
          },
          {
            name: "Watch: ten seconds of a good wheel",
            html: "<p>No sound, no talking. Look at the hands only.</p>",
            video: { file: "turning-wheel.webm", title: "A wheel, turning", poster: "turning-wheel.webp" },
          },
        ],
      },
      {
        name: "At the wheel",
        lessons: [
          { name: "Centring", html: "<p>Elbows in, hands still, the wheel does the work. Let go as slowly as you came.</p>" },
          {
            name: "Opening and pulling",
            html: "<p>Down to a finger’s width, out to the width you want, then three pulls. Three, not nine.</p>",
          },
          { name: "Are you ready to trim?", quiz: { pass_percent: 75, questions: safety } },
        ],
      },
    ],
    students: { leo: 2, zoe: 1, hannah: 4, camille: 5, bruno: 0, ravi: 3, marta: 5, jonas: 0, greta: 1 },
  },
  {
    name: "Glazes without tears",
    description: "Silica, alumina, flux. Three words, then tiles until the numbers make sense.",
    type: "self-paced",
    privacy: "open",
    creator: "priya",
    categories: ["glazes"],
    picture: "glaze-buckets",
    inOrder: true,
    sections: [
      {
        name: "What is in the bucket",
        lessons: [
          { name: "Three materials", html: "<p>Glass former, stiffener, flux. Everything else in the bucket is opinion.</p>" },
          { name: "Reading a recipe", html: "<p>Recipes add up to a hundred; colourants stand outside. Weigh twice.</p>" },
          {
            name: "Your first line blend",
            html: "<p>Eleven tiles, two glazes, one notebook. Label the back before you dip.</p>",
            draft: true,
          },
        ],
      },
    ],
    students: { ada: 2, kenji: 1, noor: 0, elif: 2, samuel: 1 },
  },
  {
    name: "Cobalto e bianco",
    description: "La maiolica dalla polvere al decoro, in quattro lezioni tranquille. Si impara sbagliando qualche piattino.",
    type: "self-paced",
    privacy: "private",
    creator: "giulia",
    categories: ["maiolica"],
    picture: "plate-cobalt",
    sections: [
      {
        name: "Preparare",
        lessons: [
          {
            name: "Lo smalto stannifero",
            html: "<p>Setacciate due volte. Lo smalto deve scendere come panna, non come latte.</p>",
          },
          { name: "Lo spolvero", html: "<p>Carta forata, carbone, una mano leggera. Il disegno resta, la polvere se ne va.</p>" },
        ],
      },
      {
        name: "Dipingere",
        lessons: [
          { name: "La prima pennellata", html: "<p>Il pennello carico, il polso fermo: sullo smalto crudo non si corregge.</p>" },
        ],
      },
    ],
    students: { chiara: 3, paolo: 1 },
    invited: ["tommaso", "lucia"],
    requested: ["elena", "enrico"],
  },
  {
    name: "Raku in four weeks",
    description: "One section a week after you join, so that your pots have the time to dry and you have the time to fail.",
    type: "structured",
    privacy: "open",
    creator: "leo",
    categories: ["raku"],
    picture: "door-raku",
    inOrder: true,
    sections: [
      {
        name: "Week 1: the pot",
        lessons: [
          {
            name: "A shape that survives shock",
            html: "<p>Even walls, a grogged body, no handles yet. The pliers need a rim they can trust.</p>",
          },
        ],
      },
      {
        name: "Week 2: the glaze",
        delay: 7,
        lessons: [{ name: "Crackle and copper", html: "<p>Two glazes, one bucket each. Wax the foot.</p>" }],
      },
      {
        name: "Week 3: the fire",
        delay: 14,
        lessons: [{ name: "Reading the glow", html: "<p>Orange is not enough. Wait until the glaze looks wet.</p>" }],
      },
      {
        name: "Week 4: the smoke",
        delay: 21,
        lessons: [{ name: "Reduction in a bin", html: "<p>Lid on in ten seconds, and do not lift it to look.</p>" }],
      },
    ],
    students: { amara: 4, sofia: 1, yuki: 0, priya: 1 },
    openFor: ["amara"],
  },
  {
    name: "Six weeks of porcelain",
    description: "For people who throw already. Porcelain remembers everything you do to it; so does this course.",
    type: "structured",
    privacy: "private",
    creator: "yuki",
    categories: ["porcelain"],
    picture: "moon-jar",
    sections: [
      {
        name: "Meeting the clay",
        lessons: [
          { name: "Softer than you think", html: "<p>Throw it wetter, leave it thicker, dry it under plastic for a week.</p>" },
        ],
      },
      {
        name: "Thin",
        delay: 14,
        lessons: [{ name: "Trimming to light", html: "<p>Hold it to the window. Where you see your fingers, stop.</p>" }],
      },
      {
        name: "Whole",
        delay: 35,
        lessons: [{ name: "The moon jar", html: "<p>Two bowls, one seam. The seam is the point.</p>" }],
      },
    ],
    students: { kenji: 1, ines: 0 },
    invited: ["ada"],
    requested: ["marco", "tomas"],
  },
  {
    name: "Wheel habits",
    description: "Small things to do every day for three weeks.",
    type: "structured",
    privacy: "",
    creator: "ada",
    categories: ["wheel-throwing"],
    picture: "mug-hooks",
    sections: [{ name: "Day one", lessons: [{ name: "Ten cylinders", html: "<p>Throw ten. Keep none.</p>" }] }],
    students: {},
  },
  {
    name: "Wood firing, live notes",
    description: "We fire the anagama this month. Each section opens when we get there, for everybody at once.",
    type: "scheduled",
    privacy: "open",
    creator: "sven",
    managers: ["ada"],
    categories: ["firing"],
    picture: "g-wood",
    sections: [
      {
        name: "Loading",
        opens: -7,
        lessons: [
          { name: "Where the flame goes", html: "<p>Load for the draught, not for the shelf. Wads under everything.</p>" },
        ],
      },
      {
        name: "Thirty hours",
        opens: -2,
        lessons: [
          {
            name: "Shifts and side stokes",
            html: "<p>Small wood, often. Write the pyrometer down every fifteen minutes, also at four in the morning.</p>",
            comments: [{ author: "niall", text: "What do you do when it stalls at 1180?" }],
          },
        ],
      },
      {
        name: "Opening the door",
        opens: 5,
        lessons: [{ name: "What the ash did", html: "<p>Unbrick from the top. Nobody touches the front row.</p>" }],
      },
    ],
    students: { marco: 2, kenji: 1, niall: 2, ingrid: 0 },
  },
  {
    name: "Winter tile school",
    description: "Azulejo, cuenca and cuerda seca over three weekends. Places for those who bring a wall.",
    type: "scheduled",
    privacy: "private",
    creator: "elena",
    categories: ["test-tiles"],
    picture: "azulejos",
    sections: [
      {
        name: "First weekend",
        opens: -1,
        lessons: [
          { name: "Flat is difficult", html: "<p>Dry tiles between boards and newspaper, and turn them twice a day.</p>" },
        ],
      },
      {
        name: "Second weekend",
        opens: 13,
        lessons: [{ name: "Lines of wax", html: "<p>The line keeps the glazes apart. Draw it as if it were a wall.</p>" }],
      },
    ],
    students: { fatima: 1, chiara: 0 },
    requested: ["rosa", "matteo"],
  },
  {
    name: "Kintsugi, quietly",
    description: "A small circle. We mend what we broke ourselves.",
    type: "scheduled",
    privacy: "secret",
    creator: "yuki",
    categories: [],
    picture: "kintsugi-bowl",
    sections: [
      {
        name: "Urushi",
        opens: -3,
        lessons: [{ name: "Patience and a damp box", html: "<p>Lacquer cures in humidity. Gloves, always.</p>" }],
      },
      { name: "Gold", opens: 21, lessons: [{ name: "The last layer", html: "<p>Less gold than you bought.</p>" }] },
    ],
    students: { ada: 1, tomas: 0 },
    invited: ["leo"],
  },
];
