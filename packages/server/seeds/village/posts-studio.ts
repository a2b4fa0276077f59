import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const studioLife: readonly Entry[] = [
  {
    key: "window-morning",
    type: "post",
    author: "admin",
    at: "25h",
    categories: ["studio-life"],
    warmth: 1.3,
    html: p(
      "First winter light in the upper studio. From November to February it reaches the second table between half past nine and eleven. If you want that table you have to share it with the basil.",
    ),
    pictures: [
      {
        name: "studio-window",
        alt: "A studio window with pots and a plant on the sill, and unfired bowls on the table in front",
      },
    ],
    talk: [
      ["greta", "Il basilico ha la precedenza, lo so."],
      ["giulia", "Fifteen years, and you still take the same picture every November. Please never stop."],
      ["ines", "I want to live on that windowsill."],
    ],
  },
  {
    key: "sketchbook",
    type: "post",
    author: "giulia",
    at: "54h",
    categories: ["studio-life", "wheel-throwing"],
    warmth: 1.1,
    html: p(
      "I draw the section and never the view. The view lies: it shows you the handle you hope for. The section shows 4 mm here, 9 mm there, and the exact place where the lid will disappoint you.",
    ),
    pictures: [{ name: "sketchbook", alt: "An open sketchbook with pot profiles, a mug, colour patches and a pencil" }],
    talk: [
      ["niall", "I draw after throwing. It is the only honest order for me."],
      ["bruno", "For moulds the section is the only thing. The view is for clients."],
      ["tommaso", "Da programmatore: la sezione è il codice, la vista è la demo."],
    ],
  },
  {
    key: "tools-five",
    type: "discussion",
    author: "jonas",
    at: "16d",
    title: "Five tools, and everything you can leave in the shop",
    categories: ["studio-life", "wheel-throwing"],
    warmth: 1.2,
    html:
      p(
        "Each September I empty the toolboxes of my first-years onto one table. There are always about three hundred tools. I ask them to pick five and lock the rest away until Easter. Nobody has ever asked for the key.",
      ) +
      "{{picture:tools-flat}}" +
      "<ol><li><strong>A wire,</strong> 45 cm, twisted, with handles big enough for wet hands.</li><li><strong>A needle</strong> in a wooden handle. It measures floors, cuts rims and signs names.</li><li><strong>A steel rib,</strong> soft enough to bend. A rib is a longer finger that never gets tired.</li><li><strong>A loop tool,</strong> one, sharp. Sharpen it. Most trimming problems are blunt problems.</li><li><strong>A sponge,</strong> natural if you can, the size of an egg.</li></ol>" +
      p(
        "A wooden knife is the sixth, and I look away. Everything else is a solution for something your fingers have not learnt yet. Buy it later, when you know what it is for, and then buy a good one.",
      ),
    pictures: [
      { name: "tools-flat", alt: "Pottery tools on a wooden table: needle, loop, knife, brush, two ribs, a sponge and a wire" },
    ],
    talk: [
      ["samuel", "I own 41. I have counted, of course."],
      ["yuki", "I would swap the sponge for a chamois."],
      ["ada", "Sharpen it! Nobody sharpens. A loop should hiss."],
      ["zoe", "My sixth is a spoon."],
      ["elena", "My sixth is a goose feather, but it is a long story."],
    ],
  },
  {
    key: "status-ada",
    type: "status",
    author: "ada",
    at: "32h",
    categories: [],
    warmth: 1,
    html: p("Six kilns on, one umbrella, no lunch."),
    talk: [
      ["tomas", "Come to Zaragoza, we have lunch."],
      ["chiara", "Ti porto un panino alle tre."],
    ],
  },
  {
    key: "status-kenji",
    type: "status",
    author: "kenji",
    at: "6d",
    categories: [],
    html: p("The kiln is closed. Now it works without us."),
    talk: [
      ["marco", "The only colleague of whom one can say that."],
      ["rosa", "Sleep well, all six of you."],
    ],
  },
  {
    key: "status-leo",
    type: "status",
    author: "leo",
    at: "13d",
    categories: [],
    html: p("Sawdust delivered. Smells like the inside of a violin."),
    talk: [["greta", "Arrivo con la pala."]],
  },
  {
    key: "status-hannah",
    type: "status",
    author: "hannah",
    at: "48d",
    categories: [],
    html: p("The digest is out, 3,100 words about mud. I regret nothing."),
    talk: [
      ["priya", "Nor should you. The kiln log as a centrefold was inspired."],
      ["ingrid", "I read it in the bath, as intended."],
    ],
  },
  {
    key: "shelf-rent",
    type: "post",
    author: "greta",
    at: "4d",
    categories: ["studio-life"],
    language: "it",
    audience: ["Turin studio"],
    html: p(
      "Qualcuno divide un ripiano con me fino a giugno? Faccio cose piccole, pulisco bene e porto i biscotti il martedì. Ripiano 14, quello vicino al termosifone.",
    ),
    talk: [
      [
        "giulia",
        "Near the radiator everything dries in a night. Take the lower half of mine instead, it is by the door.",
        [["greta", "Affare fatto! I biscotti sono già in forno. Nel mio, quello di cucina."]],
      ],
      ["chiara", "Biscotti: presente."],
    ],
  },
  {
    key: "apprentice",
    type: "post",
    author: "matteo",
    at: "29d",
    categories: ["studio-life"],
    language: "it",
    warmth: 1.2,
    html: p(
      "Moussa ha finito oggi la sua prima capasa intera, senza che io toccassi niente. L’abbiamo messa al centro della bottega e ci siamo girati intorno in silenzio, come si fa con i bambini piccoli.",
    ),
    talk: [
      ["amara", "Tell him well done, from a coil builder in Lyon."],
      ["paolo", "La prima non si vende.", [["matteo", "Infatti: è già a casa di sua madre, in videochiamata."]]],
      ["lucia", "Che bello."],
    ],
  },
  {
    key: "price-hour",
    type: "post",
    author: "marta",
    at: "36d",
    categories: ["studio-life"],
    html: p(
      "An honest sum: a dotted mug, start to finish, 38 minutes of hands, 1.10 in material, 0.60 in firing. We sell it to shops for 14. I will let you do the division. It is why I no longer say that I have a hobby on the side; the mug is the side.",
    ),
    talk: [
      ["samuel", "Gross 19.4 an hour before rent, breakage and packing. I am sorry, I could not help it."],
      ["niall", "Minus the ones that die. I count 7 %."],
      ["camille", "Fewer dots, higher price. Or more dots, much higher price."],
      ["hannah", "Thank you for the numbers. People never publish them."],
    ],
  },
  {
    key: "studio-dog",
    type: "post",
    author: "ada",
    at: "50d",
    categories: ["studio-life"],
    warmth: 1.3,
    html: p(
      "The studio dog has learnt that a bucket being dragged means reclaim, and that reclaim means someone on the floor at eye level. He attends every session. He has contributed some hair to the stoneware; please regard it as fibre reinforcement.",
    ),
    talk: [
      ["ines", "Paper clay, dog clay. Same principle."],
      ["rosa", "Horsehair and dog hair: we are nearly a zoo."],
      ["bruno", "Not in the casting slip, please."],
    ],
  },
  {
    key: "back-bench",
    type: "post",
    author: "piet",
    at: "75d",
    categories: ["studio-life"],
    html: p(
      "I built the glazing bench to the height of my workbench for bicycles, 98 cm, because I had a second set of legs for it. First month in years without a sore back. Sometimes the expert is the other trade.",
    ),
    talk: [
      ["ingrid", "Knuckle height for wedging, elbow height for glazing. You found it by bicycle."],
      ["jonas", "I will measure ours on Monday. I fear the result."],
    ],
  },
  {
    key: "winter-market",
    type: "post",
    author: "giulia",
    at: "5d",
    categories: ["studio-life"],
    warmth: 1.1,
    html: p(
      "Winter seconds market in Turin on the first Saturday of December, from ten. Everything with a story: a drip, a wobble, the wrong blue. Prices up to 25 euros, and you have to say what is wrong with it. Twenty-two tables, three are still free.",
    ),
    pictures: [{ name: "espresso-cups", alt: "Five small cups in different glazes on a table" }],
    talk: [
      ["chiara", "Tavolo mio, come sempre vicino alla stufa."],
      ["niall", "I would come from Cork to hear people say what is wrong with it."],
      [
        "tommaso",
        "Posso portare l’unica ciotola che sta in piedi?",
        [["giulia", "You may show it. Selling it would be a mistake."]],
      ],
      ["moderator", "Tables are down to one as of this morning."],
    ],
  },
  {
    key: "shelves-photo",
    type: "post",
    author: "hannah",
    at: "100d",
    categories: ["studio-life"],
    html: p(
      "Send me your shelves for the digest, as they are. No tidying. A shelf is a biography: what sits at eye level, what is hidden behind it, and what has been there for three years because nobody dares.",
    ),
    pictures: [{ name: "shelf", alt: "Four shelves crowded with pots of many shapes and colours" }],
    talk: [
      ["sven", "Mine is in order of wall thickness."],
      ["amara", "Mine is the floor."],
      ["camille", "What nobody dares: a bowl from my first week. It holds the whole room together."],
    ],
  },
  {
    key: "bisque-wall",
    type: "post",
    author: "moderator",
    at: "130d",
    categories: ["studio-life", "firing"],
    html: p(
      "Bisque shelves on a Friday before the holidays. 412 pots, 37 owners, 9 without a name. The nameless go to the glaze tests in September, as every year. Last chance to recognise your child.",
    ),
    pictures: [{ name: "bisque-shelves", alt: "Three long shelves of pale, unglazed pots" }],
    talk: [
      ["ines", "From a distance they are all mine."],
      ["greta", "Terza fila, la ciotola storta: è la mia, si vede."],
    ],
  },
  {
    key: "move-2021",
    type: "post",
    author: "admin",
    at: "295d",
    categories: ["old-shed"],
    html: p(
      "Last evening in the shed. The roof drips in four places and we know each of them by name. Tomorrow the wheels go to the brickworks, and after them the rest of us. Whoever finds the blue callipers: they are Marco’s.",
    ),
    pictures: [{ name: "courtyard", alt: "Three arches of a loggia with pots on the ledge and hills behind" }],
    talk: [
      ["marco", "They were in my coat."],
      ["ada", "I will miss drip number three. It kept good time."],
    ],
  },
  {
    key: "shed-kiln",
    type: "post",
    author: "marco",
    at: "290d",
    categories: ["old-shed"],
    html: p(
      "The little brick kiln stays behind. Two hundred and eleven firings, the first with coal from the station. I chalked the number on the door and closed it.",
    ),
    pictures: [{ name: "kiln", alt: "A brick kiln at full heat with pots on two shelves" }],
    talk: [["admin", "The chalk is still there. I went to look."]],
  },
  {
    key: "shed-poem",
    type: "post",
    author: "chiara",
    at: "286d",
    categories: ["old-shed"],
    language: "it",
    html: p(
      "Nella baracca vecchia ho imparato che la pioggia sul tetto di lamiera copre qualunque discussione sul prezzo dello stagno. Nel posto nuovo il tetto è di coppi: ci toccherà andare d’accordo.",
    ),
    talk: [
      ["moderator", "So far, so good."],
      ["lucia", "Di stagno non si discute, si sospira."],
    ],
  },
];
