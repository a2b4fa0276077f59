import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const testTiles: readonly Entry[] = [
  {
    key: "tile-extruder",
    type: "post",
    author: "noor",
    at: "34h",
    categories: ["test-tiles"],
    warmth: 1.1,
    html: p(
      "Two hundred test tiles in an hour: extrude an L, cut every 4 cm, hole with a straw. They stand, so you see what runs. They hang, so you see what you have. The number goes on the foot, stamped and not written, because iron pencils also have a line blend of their own.",
    ),
    talk: [
      ["greta", "La cannuccia! Io facevo il buco col punteruolo e si rompevano tutte."],
      [
        "samuel",
        "I would like to know the weight of one. For the spreadsheet.",
        [["noor", "31 grams wet, 26 fired. You are welcome."]],
      ],
      ["priya", "Standing tiles should be the law."],
    ],
  },
  {
    key: "same-glaze-five-clays",
    type: "post",
    author: "marco",
    at: "12d",
    categories: ["test-tiles", "stoneware"],
    warmth: 1.1,
    html: p(
      "One tenmoku, five clays. On the white body it is thin and nervous, on the red one it is a different glaze. If somebody gives you a recipe, ask for the clay too, or take the recipe as a greeting.",
    ),
    talk: [
      ["ada", "Take the recipe as a greeting. I will use that at the counter."],
      ["elena", "Our red hill eats every glaze that comes from far away."],
      ["niall", "And the sixth clay is the same clay a year later."],
    ],
  },
  {
    key: "tile-wall",
    type: "post",
    author: "moderator",
    at: "25d",
    categories: ["test-tiles", "studio-life"],
    audience: ["Turin studio"],
    html: p(
      "The tile wall is sorted again: cone at the left, colour from top to bottom, house glazes with a green dot. Please put them back on their own nail. The nails know.",
    ),
    talk: [
      ["giulia", "The nails know, but they do not talk. I have put two back where I think they live."],
      ["ada", "It looks like a calendar of all our mistakes, and I mean it as praise."],
    ],
  },
  {
    key: "ash-rows",
    type: "post",
    author: "kenji",
    at: "57d",
    categories: ["test-tiles", "firing"],
    html: p(
      "Three ashes, washed and unwashed, on the same slip: pine, cherry, rice straw. Rice straw is nearly all silica and gives the milk. Cherry gives the yellow. Pine gives everything and promises nothing.",
    ),
    talk: [
      ["marco", "Add fig to the row, I will send a kilo."],
      ["ravi", "Casuarina is close to your pine, a little greener."],
      ["sven", "Birch here: very white, very shy."],
    ],
  },
  {
    key: "thickness-tile",
    type: "post",
    author: "yuki",
    at: "78d",
    categories: ["test-tiles"],
    html: p(
      "Half of all glaze problems are a matter of thickness. Scratch through the raw glaze with a needle and look: a business card for clear, a credit card for celadon, two cards for shino. I keep the cards in my apron.",
    ),
    talk: [
      ["ines", "Finally a unit I understand."],
      ["tommaso", "Due carte di credito per lo shino: costoso."],
      ["priya", "And write it on the tile. Thickness is an ingredient."],
    ],
  },
  {
    key: "label-backs",
    type: "post",
    author: "samuel",
    at: "105d",
    categories: ["test-tiles"],
    html: p(
      "I glazed forty tiles and wrote the numbers with a felt pen. Felt pen burns away at about 300 degrees. I now own forty beautiful tiles of unknown origin. Does anybody want to guess?",
    ),
    talk: [
      ["marta", "Underglaze pencil, or press with an old key. We all did this once."],
      ["oskar", "Fire them again next to known ones. It is a jigsaw."],
      [
        "hannah",
        "Send them to me, I will make a chessboard.",
        [["samuel", "They are in the post. Two are already black and white."]],
      ],
    ],
  },
];
