import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const glazes: readonly Entry[] = [
  {
    key: "blue-from-iron",
    type: "discussion",
    author: "noor",
    at: "6d",
    title: "Blue from iron, no cobalt",
    categories: ["glazes", "test-tiles"],
    warmth: 1.7,
    html:
      p(
        "Every few weeks somebody asks how I get my blue, and is disappointed that the answer is rust. So here is the whole of it, in one place.",
        "A blue celadon needs very little iron, between 0.4 and 0.8 % of red iron oxide, in a glaze that is rich in silica and potassium and poor in titanium. Titanium is the enemy: half a percent of it, hiding in an ordinary ball clay, and the blue turns to pond.",
      ) +
      "<h2>What I changed, in order of effect</h2><ol><li>Kaolin instead of ball clay, for the titanium.</li><li>Potash feldspar instead of soda.</li><li>Application: three thin dips, 1.2 mm in all. The colour lives in the thickness.</li><li>Reduction from 950 °C, moderate and steady. A dirty flame gives you grey, not more blue.</li></ol>" +
      "{{picture:fluted-celadon}}" +
      p(
        "The flutes do the rest: where the glaze pools it is deep, where it breaks it is almost white. Cobalt would be the same everywhere, and that is exactly why I do not use it.",
      ),
    pictures: [{ name: "fluted-celadon", alt: "A fluted celadon bowl and vase; the glaze is darker in the grooves" }],
    talk: [
      [
        "sven",
        "I can confirm the titanium. Switching kaolins moved my tile from green to blue in one firing.",
        [
          ["noor", "Which one did you switch to?"],
          ["sven", "A Cornish one with 0.03 % on the sheet. My wallet noticed."],
        ],
      ],
      [
        "ada",
        "And for those of us in oxidation?",
        [["noor", "Then it is silicon carbide, or cobalt, or patience and a friend with gas."]],
      ],
      [
        "priya",
        "A nice way to see it: iron as Fe2+ gives blue, Fe3+ yellow, and green is simply both at once. Titanium pairs with iron and shifts it back to green-brown.",
      ],
      ["elif", "Nine years for one red, and you get blue from rust. Life is not fair."],
      ["greta", "Finalmente una ricetta che capisco."],
    ],
  },
  {
    key: "crazing-soup",
    type: "post",
    author: "tomas",
    at: "2d",
    categories: ["glazes", "questions"],
    html: p(
      "My brother’s restaurant sends back a bowl: hairline cracks in the glaze after three months of hot soup. No cracks when it left the kiln. Is that me or the dishwasher?",
    ),
    talk: [
      [
        "priya",
        "Delayed crazing. Either the glaze’s expansion is a little too high, or the body is not quite tight and swells with moisture over the weeks. Do the freezer-and-boiling-water test on a new bowl: three cycles.",
        [
          ["tomas", "Cracked on the second cycle. So it is me."],
          ["priya", "It is 3 % of silica. Add it, and move two parts of sodium feldspar to a boron frit. Test again."],
          ["tomas", "Done on tiles: five cycles and nothing. I owe you a dinner."],
        ],
      ],
      ["niall", "Weigh the bowl dry, boil it for two hours, weigh again. Over 1.5 % and I would not sell it to a restaurant."],
      ["sofia", "I did the freezer test in class and now eight children want to do it with everything."],
    ],
  },
  {
    key: "bucket-gravity",
    type: "post",
    author: "moderator",
    at: "3d",
    categories: ["glazes", "studio-life"],
    warmth: 0.8,
    html: p(
      "House glazes are mixed and sieved. Specific gravity on the lid: clear 1.42, celadon 1.45, tenmoku 1.48. Stir from the bottom, for a full minute, before you dip. The minute you save is the streak you get.",
    ),
    pictures: [{ name: "glaze-buckets", alt: "Five buckets of glaze seen from above, a brush resting on one" }],
    talk: [
      ["giulia", "Can we have the numbers in bigger letters? Some of us dip without glasses."],
      [
        "ada",
        "And a spoon of Epsom salt in the celadon, please, it is settling into a brick by Thursday.",
        [["moderator", "Dissolved and in: 0.2 % of the dry weight. It moves like cream now."]],
      ],
    ],
  },
  {
    key: "tin-or-zircon",
    type: "post",
    author: "lucia",
    at: "9d",
    categories: ["glazes", "maiolica"],
    language: "it",
    html: p(
      "Confronto onesto tra stagno e zirconio nello stesso smalto bianco: 8 % di ossido di stagno a sinistra, 13 % di silicato di zirconio a destra. Lo zirconio costa un quinto e copre uguale.",
      "Ma il blu sullo stagno respira, sullo zirconio sta seduto sopra come un adesivo. Per i piatti miei continuo a pagare lo stagno.",
    ),
    talk: [
      [
        "enrico",
        "Nei pezzi del Cinquecento lo stagno arrivava al 10 % e il piombo faceva il resto. Per fortuna il resto lo abbiamo tolto.",
      ],
      [
        "chiara",
        "Metà e metà? Io faccio 4 e 7 e mi sembra un buon compromesso.",
        [["lucia", "Con 4 e 7 il verde è bellissimo. Il blu, a metà strada."]],
      ],
      ["fatima", "For tiles I use zircon. Nobody stands that close to a wall."],
    ],
  },
  {
    key: "copper-leach",
    type: "discussion",
    author: "priya",
    at: "17d",
    title: "Is my green mug safe? A short answer and a long one",
    categories: ["glazes"],
    warmth: 1.6,
    html:
      p(
        "The short answer: if it is a well-melted, glossy glaze with less than about 4 % copper carbonate, fired to its cone, probably yes. “Probably” is not a word I like in a kitchen, so here is the long one.",
      ) +
      "<h2>Why copper</h2>" +
      p(
        "Copper is a loose guest in a glass. It helps the melt along and then dissolves in acid more readily than iron or cobalt. Matte glazes, which are full of crystals and short of glass, let go of it most easily.",
      ) +
      "<h2>A test for the kitchen</h2>" +
      p(
        "Cut a lemon, leave the cut side on the glaze for 24 hours, wash and look at it in daylight, at an angle. A change of colour or a lost shine means the acid found something to take. White vinegar for three days is stricter.",
      ) +
      "<blockquote>A lemon can tell you that a glaze is bad. It cannot tell you that it is good.</blockquote>" +
      "<h2>A test for selling</h2>" +
      p(
        "Send a pot to a laboratory. In Europe the limits are set for lead and cadmium, and many labs will measure copper, barium, lithium and manganese in the same run. It costs as much as four mugs, and you do it once per glaze, not once per pot.",
        "If you would rather not wonder: liner glaze inside, green outside, stop 1 cm below the lip.",
      ),
    pictures: [{ name: "espresso-cups", alt: "Five small cups, each in another glaze, with pale insides" }],
    talk: [
      ["sofia", "I will do the lemon with the class. They already have the freezer."],
      [
        "tomas",
        "Does a dishwasher count as acid?",
        [
          [
            "priya",
            "As alkali, and a hot one. It attacks a glaze from the other side. Fifty cycles and compare with a sister piece you kept in the cupboard.",
          ],
        ],
      ],
      ["niall", "Liner inside, colour outside: that is every mug I have sold for twelve years, and I sleep well."],
      [
        "ravi",
        "What about copper reds?",
        [
          [
            "priya",
            "Very little copper, about 0.5 %, and locked in a good glass. They worry me far less than a turquoise matte.",
          ],
        ],
      ],
      ["marta", "Shared with our whole workshop. Thank you for the sentence in the quote."],
    ],
  },
];
