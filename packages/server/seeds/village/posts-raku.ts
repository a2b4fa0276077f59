import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const raku: readonly Entry[] = [
  {
    key: "saggar-foil",
    type: "post",
    author: "rosa",
    at: "45h",
    categories: ["raku"],
    warmth: 1.4,
    html: p(
      "Saggar in aluminium foil: pot burnished and bisque-fired to 900, wrapped with banana skin, steel wool, copper sulphate and a little salt, then 850 in the gas kiln. The reds are from the copper, the black line is the banana.",
    ),
    pictures: [{ name: "smoke-fired", alt: "Two round terracotta jars marked by smoke in black and orange" }],
    talk: [
      ["ingrid", "The black line is the banana. I have read it to everyone in the house."],
      [
        "leo",
        "Outside, with a mask, downwind of nobody, I hope?",
        [
          [
            "rosa",
            "Outside, half mask with the ABEK filter, and the neighbour’s washing indoors. Copper salts and salt give off nasty things.",
          ],
        ],
      ],
      [
        "amara",
        "Terra sigillata under it, or only the stone?",
        [["rosa", "Two coats of sigillata, then a spoon, then a plastic bag."]],
      ],
    ],
  },
  {
    key: "raku-thermal",
    type: "discussion",
    author: "leo",
    at: "13d",
    title: "Why your raku pot broke before it reached the sawdust",
    categories: ["raku"],
    warmth: 1.4,
    html:
      p(
        "On every raku night one pot out of twenty goes “tink” between the kiln and the bin. Its owner looks at me as if I had dropped it. I had not. Here is what happened, in the order of how often it happens.",
      ) +
      "<h2>1. The clay</h2>" +
      p(
        "Smooth clay has nowhere for a crack to stop. You want a quarter of it to be grog, from dust to grains as big as sesame. The crack meets a grain, gets tired and gives up.",
      ) +
      "<h2>2. The shape</h2>" +
      p(
        "Flat bottoms and sharp corners. A plate with a thick foot and a thin edge cools at two speeds and tears itself in half. Round forms, even walls, no thicker than a finger.",
      ) +
      "<h2>3. The bisque</h2>" +
      p("Below 950 it is too soft for the tongs, above 1,050 it is too tight for the shock. Cone 06 is right.") +
      "<h2>4. You</h2>" +
      p(
        "The first pots went in cold and we heated in twenty minutes, because the wind was good and everyone was hungry. Warm your second round on top of the kiln while the first is firing.",
      ) +
      "{{picture:raku}}" +
      p(
        "From the tongs to the sawdust I count to eight. Less, and the glaze is still too soft and takes the print of a chip. More, and there is nothing left to reduce. Then lid on, and nobody lifts it to look. Nobody, @greta.",
      ),
    pictures: [{ name: "raku", alt: "A white raku jar covered in fine black crackle" }],
    talk: [
      [
        "greta",
        "L’ho alzato mezzo secondo!",
        [
          ["leo", "Mezzo secondo di ossigeno sono dieci centimetri di rame diventato verde."],
          ["greta", "Però il verde è bello."],
        ],
      ],
      ["ravi", "We add kyanite instead of part of the grog, 10 %. Expensive, but no losses this year."],
      ["rosa", "Count to eight in which language? Italian is faster."],
      ["samuel", "I have lost one, round, grogged, even. So, number four."],
    ],
  },
  {
    key: "copper-flash",
    type: "post",
    author: "leo",
    at: "25d",
    categories: ["raku"],
    html: p(
      "Copper matte fades, and there is no way around it: the red is a thin skin of metal and it wants to go back. Three years on my window sill and the peacock is a pigeon. Wax slows it, darkness slows it more. I now sell them with the sentence written on the box.",
    ),
    talk: [
      ["camille", "Honest. I wish more people wrote it on the box."],
      ["anneke", "A museum would give it 50 lux and a prayer."],
      ["kenji", "A pigeon is also a good bird."],
    ],
  },
  {
    key: "pit-beach",
    type: "post",
    author: "ingrid",
    at: "47d",
    categories: ["raku", "studio-life"],
    warmth: 1.3,
    html: p(
      "Pit firing on the beach with the Thursday group. Driftwood, dry seaweed, twelve pinch pots, rain at the end. One man who has not said a word since spring said: “That one is mine.” It was black on one side and pink on the other.",
    ),
    talk: [
      ["ines", "I am not crying, it is the smoke."],
      ["amara", "Thank you for telling us."],
      [
        "zoe",
        "Seaweed for the pink? We use it on the outside of the jars.",
        [["ingrid", "The salt in it, I think. Wherever a strand touched there is a pink ribbon."]],
      ],
    ],
  },
  {
    key: "obvara",
    type: "post",
    author: "elena",
    at: "60d",
    categories: ["raku"],
    html: p(
      "Obvara for the first time: flour, water, sugar and yeast, left for three days until the street complains. Pot out of the kiln at 900, into the soup for three seconds, into water. It comes out wearing a leopard.",
    ),
    talk: [
      ["leo", "We tried it once. The smell was banned by a majority."],
      ["tommaso", "Quindi è pane. Ceramica al pane."],
      ["rosa", "Three seconds is the whole art. Five and the leopard is a cow."],
    ],
  },
  {
    key: "raku-notturno",
    type: "post",
    author: "greta",
    at: "16d",
    categories: ["raku"],
    language: "it",
    warmth: 1.2,
    html: p(
      "La mia prima notte di raku. Non sapevo che i vasi cantassero mentre si raffreddano. Siamo rimasti zitti in venti, al buio, ad ascoltare una ciotola.",
    ),
    talk: [
      ["leo", "Il crackle va avanti per giorni. Avvicinala all’orecchio domani mattina."],
      ["chiara", "Zitti in venti, a Faenza: è già notizia."],
      ["greta", "Stamattina faceva ancora «tin»."],
    ],
  },
  {
    key: "horsehair",
    type: "post",
    author: "rosa",
    at: "95d",
    categories: ["raku"],
    html: p(
      "Horsehair needs 680 to 730 degrees. Hotter and it burns without a line, colder and it lies there and stinks. Mine is from a horse called Canela, who gets a carrot for each pot.",
    ),
    talk: [
      ["jonas", "Fair trade."],
      ["ingrid", "How do you know it is 700 once it is out?", [["rosa", "I touch a hair to the rim. If it jumps, it is right."]]],
    ],
  },
];
