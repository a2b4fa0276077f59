import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const porcelain: readonly Entry[] = [
  {
    key: "celadon-porcelain-or",
    type: "post",
    author: "sven",
    at: "5d",
    categories: ["porcelain", "glazes"],
    warmth: 1.2,
    html: p(
      "Celadon on porcelain or on stoneware? I have put the same glaze on both for a month. Porcelain gives the cleaner blue, stoneware the deeper one, and I keep drinking from the stoneware.",
    ),
    talk: [
      ["ada", "Stoneware, and I will die on that shelf."],
      ["noor", "Porcelain for tiles, stoneware for hands."],
      ["mei", "Porcelain. The light has to come back from somewhere."],
      ["yuki", "A white slip on stoneware, and nobody has to die.", [["sven", "This is why you teach and I argue."]]],
      [
        "priya",
        "The iron in the stoneware body dissolves into the glaze, so it is not the same glaze any more. You are comparing 0.6 % with about 1.1.",
      ],
    ],
  },
  {
    key: "moon-jar",
    type: "post",
    author: "mei",
    at: "50h",
    categories: ["porcelain", "wheel-throwing"],
    warmth: 1.7,
    html: p(
      "Moon jar, 41 cm, two bowls joined at the belly. The seam is there if you know where to look: a slow line, a little fuller on the left. A perfect one would only be a ball.",
    ),
    pictures: [{ name: "moon-jar", alt: "A large round white jar in window light" }],
    talk: [
      [
        "sven",
        "How wet were the two rims when you joined them?",
        [["mei", "Upper one softer than the lower. Both a little wetter than I dared last year."]],
      ],
      ["kenji", "It is breathing."],
      ["hannah", "May this be the cover of the winter digest?", [["mei", "Yes, if you promise not to straighten it."]]],
      ["bruno", "I would have made a mould and been wrong."],
      ["giulia", "I looked for the seam for five minutes and then forgot why."],
    ],
  },
  {
    key: "casting-slip",
    type: "discussion",
    author: "camille",
    at: "37d",
    title: "A casting slip that behaves on a Monday",
    categories: ["porcelain"],
    warmth: 1.1,
    html:
      p(
        "Slip is a mood. It is thick after a cold weekend and thin after a thunderstorm, and the castings know. These are the numbers I check before I pour anything I care about.",
      ) +
      "<ul><li><strong>Specific gravity 1.78.</strong> Weigh exactly 100 ml: 178 grams. Lower, and the moulds are wet by noon.</li><li><strong>Deflocculant 0.3 %</strong> of the dry weight, and the last tenth by drops. Too much and it gels like custard while it looks like milk.</li><li><strong>Flow:</strong> 45 seconds through my cup after one minute of rest, 60 after fifteen. If the second number runs away, it is over-deflocculated.</li><li><strong>Temperature:</strong> 22 degrees. I keep the bucket beside the kiln and not beside the door.</li></ul>" +
      p(
        "Sieve at 120 mesh, stir slowly and never with a drill at full speed: pinholes are stirred in, not fired in. Pour into the middle in one go. Four minutes for 3 mm with my plaster; yours will have its own opinion.",
        "Trimmings go back at no more than a third of the batch, and never on the day of a deadline.",
      ),
    talk: [
      [
        "bruno",
        "And dry your moulds evenly! A mould that is wet on one side casts a banana.",
        [["camille", "He makes them, so he is allowed to say so."]],
      ],
      [
        "sven",
        "Why does it gel if there is too much deflocculant? I would expect it to get thinner and thinner.",
        [
          [
            "camille",
            "Beyond a point the extra sodium squeezes the charged layers together, and the particles find each other again. Chemistry has a sense of humour.",
          ],
        ],
      ],
      ["mei", "Four minutes! I could throw two cups.", [["camille", "And I could have lunch while the mould makes the third."]]],
      ["marta", "The 100 ml on a kitchen scale is the best habit here. We do it for glaze as well."],
    ],
  },
  {
    key: "lamp",
    type: "post",
    author: "camille",
    at: "54d",
    categories: ["porcelain"],
    warmth: 1.4,
    html: p(
      "Lamp, 2.2 mm, holes drilled at leather-hard with a brass tube. In daylight it is a white cylinder and rather boring. At six in the evening it starts to work.",
    ),
    pictures: [{ name: "porcelain-lamp", alt: "A glowing porcelain cylinder pierced with rows of small holes, in a dark room" }],
    talk: [
      ["ingrid", "At six in the evening, here, it would work all winter."],
      [
        "noor",
        "How warm does the inside get?",
        [["camille", "An LED of 4 watts: hand-warm. With a filament bulb the top would complain."]],
      ],
      ["giulia", "The next project has a corridor that needs eleven of these. I am serious."],
    ],
  },
  {
    key: "nerikomi",
    type: "post",
    author: "mei",
    at: "29d",
    categories: ["porcelain"],
    warmth: 1.3,
    html: p(
      "Nerikomi: white, and white with 1, 3 and 6 % of blue stain, stacked, cut, bent and stacked again. Same body for all of them, otherwise they shrink apart and the sea becomes an archipelago.",
    ),
    pictures: [{ name: "nerikomi-dish", alt: "A round dish of marbled blue and white wavy lines" }],
    talk: [
      ["elena", "The sea becomes an archipelago. Poetry and a warning."],
      [
        "samuel",
        "How long do you wait after stacking?",
        [["mei", "A week, tightly wrapped. The moisture has to agree before the knife comes."]],
      ],
      ["sven", "Clean hands between colours?", [["mei", "Clean hands, clean wire, clean table, and no phone."]]],
    ],
  },
  {
    key: "warped-rims",
    type: "post",
    author: "sven",
    at: "72d",
    categories: ["porcelain", "questions"],
    html: p(
      "Eleven cups, eleven ovals. They were round on the wheel and round at leather-hard. I lifted each of them with two fingers, once. Does the clay really remember that?",
    ),
    talk: [
      ["mei", "It remembers, and it waits until 1,250 to tell you."],
      [
        "camille",
        "Fire them rim to rim, in pairs, with alumina in wax between. Both behave because the other is watching.",
        [["sven", "Ten out of twelve round. Two are still angry."]],
      ],
      ["yuki", "Use a bat, and do not touch them until they no longer shine."],
    ],
  },
  {
    key: "porcelain-reclaim",
    type: "post",
    author: "bruno",
    at: "110d",
    categories: ["porcelain", "studio-life"],
    html: p(
      "One crumb of red clay in the porcelain bucket makes a hundred brown freckles. Separate sponge, separate bucket, separate apron. If you think that is exaggerated, you have not yet had the freckles.",
    ),
    talk: [
      ["camille", "Separate room, if you can pay for it."],
      ["mei", "Separate days. Mondays are white."],
    ],
  },
];
