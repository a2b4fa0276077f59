import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const notices: readonly Entry[] = [
  {
    key: "welcome",
    type: "discussion",
    author: "admin",
    at: "280d",
    title: "Welcome to Fornace, and how we talk here",
    categories: ["notices"],
    warmth: 1.3,
    html:
      p(
        "Fornace began as a notebook on a string beside the kiln. People wrote what they had fired, at what cone, and what came out. Others answered in the margin. This is the same notebook with a longer string.",
      ) +
      "<h2>Four habits of the margin</h2><ul><li><strong>Say what you did.</strong> Clay, cone, atmosphere, thickness. It turns a picture into knowledge.</li><li><strong>Show what failed.</strong> The shelf of good pots is in the shop; the interesting one is here.</li><li><strong>Correct the pot and not the person.</strong></li><li><strong>Write in English or Italian,</strong> whichever is nearer to hand. Somebody will understand.</li></ul>" +
      "{{picture:courtyard}}" +
      p(
        "Selling is fine in a market post and tiresome anywhere else. Advice about gas, silica and lead should be better than a guess: if you are not sure, say so. If something feels wrong, write to @moderator, who reads everything and forgets most of it.",
      ),
    pictures: [{ name: "courtyard", alt: "Three arches of a loggia with a pot on the ledge in each" }],
    talk: [
      ["ada", "The longer string works. I have hung my six kilns on it."],
      ["marco", "I still have the notebook. Page 61 is under tenmoku."],
      ["hannah", "Correct the pot and not the person: I have borrowed it for our style guide."],
    ],
  },
  {
    key: "wheel-hours",
    type: "post",
    author: "moderator",
    at: "7d",
    categories: ["notices"],
    audience: ["Turin studio"],
    html: p(
      "Wheels 3 and 7 have new belts. Opening hours stay as they are until Christmas: 9 to 22, Sundays from 14. The last one out checks the kilns, the tap in the glaze room, and the dog.",
    ),
    talk: [
      ["ada", "The dog checks himself out at six."],
      ["greta", "La ruota 7 adesso va che è un piacere."],
    ],
  },
  {
    key: "digest-call",
    type: "post",
    author: "hannah",
    at: "12d",
    categories: ["notices"],
    html: p(
      "The December digest is about waiting: drying, cooling, urushi, a shino that stood for five months. Send me 300 words or one picture by the 28th. @kenji, you have already been volunteered.",
    ),
    talk: [
      ["kenji", "I accept. It will be late, on purpose."],
      ["camille", "Crystals, with the failures, as promised. On your desk by Friday."],
      ["sven", "Can I send 1.8 mm of text?", [["hannah", "Only if I can read through it."]]],
    ],
  },
  {
    key: "glaze-chemist",
    type: "post",
    author: "hannah",
    at: "3d",
    categories: ["notices", "glazes"],
    warmth: 1.1,
    html: p(
      "Ask a glaze chemist is back: Wednesday at 20:00, online, ninety minutes, free. @priya brings a whiteboard and three unity formulas. Put your questions below so that she can sleep on them.",
    ),
    talk: [
      [
        "tomas",
        "Why do my whites turn pink next to a chrome green?",
        [["priya", "Chrome travels as vapour and meets tin: pink. I will draw it. Separate shelves, or no tin."]],
      ],
      [
        "greta",
        "Si può fare uno smalto con la sabbia del Po?",
        [["priya", "Yes! Bring me a spoonful and I will tell you what it lacks."]],
      ],
      ["elena", "What does lead really do that boron does not?"],
      ["marco", "Why is my best glaze always the one I cannot repeat?", [["priya", "That one is for the bar afterwards."]]],
    ],
  },
  {
    key: "rules-market",
    type: "post",
    author: "moderator",
    at: "62d",
    categories: ["notices"],
    html: p(
      "A kind reminder after the kick-wheel affair: things for sale get one post, with a price and a place. We moved the other five for you. Nobody is in trouble, and the wheel has gone to a good home.",
    ),
    talk: [
      ["zoe", "It was not me, mine stays for another sixty years."],
      ["samuel", "What did it sell for? For the record.", [["moderator", "Two hundred euros and a crate of oranges."]]],
    ],
  },
  {
    key: "studio-closed-august",
    type: "post",
    author: "admin",
    at: "125d",
    categories: ["notices"],
    audience: ["Turin studio"],
    html: p(
      "We close from the 8th to the 24th of August. Wet work goes into the damp cupboard by Thursday; what is left on the boards will be a fossil by Monday. The basil moves to @ada’s.",
    ),
    talk: [
      ["ada", "The basil has its own room."],
      ["giulia", "Two boards of mine are going to become fossils, and they deserve it."],
    ],
  },
  {
    key: "new-categories",
    type: "post",
    author: "admin",
    at: "268d",
    categories: ["notices"],
    html: p(
      "Two new doors: Test tiles and Questions. The first because Glazes was getting long, the second because some of you were apologising before asking. No need to. Knock and come in.",
    ),
    talk: [
      ["niall", "I have nine questions about handles. I will ration them."],
      ["noor", "A whole door for tiles. I may cry on the grout."],
    ],
  },
];
