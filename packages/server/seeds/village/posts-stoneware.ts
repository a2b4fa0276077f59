import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const stoneware: readonly Entry[] = [
  {
    key: "speckle-bowl",
    type: "post",
    author: "tomas",
    at: "27h",
    categories: ["stoneware"],
    warmth: 1.3,
    html: p(
      "Soup bowl number nine for the restaurant. Foot 3 mm higher so that a hot one can be carried, lip turned out so that it stacks, and the bare clay stops where the dishwasher basket touches. Nobody will ever notice, which is the point.",
    ),
    pictures: [{ name: "stoneware", alt: "A speckled white bowl with a bare brown foot" }],
    talk: [
      [
        "niall",
        "I notice. How many stack before they wobble?",
        [["tomas", "Fourteen. The waiter’s record is sixteen, followed by nine."]],
      ],
      [
        "marta",
        "Is the foot polished? Ours scratched a client’s marble table, and we paid for the marble.",
        [["tomas", "Diamond pad, 200 then 400, wet, ten seconds each."]],
      ],
      ["giulia", "This is how I wish people briefed architects."],
    ],
  },
  {
    key: "planters-coil",
    type: "post",
    author: "amara",
    at: "3d",
    categories: ["stoneware", "studio-life"],
    warmth: 1.3,
    html: p(
      "Two planters for a terrace in Croix-Rousse. Coils as thick as a thumb, three rounds in the morning, three in the evening, and a wooden paddle between. It takes a week and never falls, because I never ask it to hurry.",
    ),
    pictures: [
      { name: "terrace-planters", alt: "A large terracotta planter and a smaller blue-glazed one, both with green plants" },
    ],
    talk: [
      ["matteo", "The pause is technical, then!"],
      [
        "ines",
        "Do they survive frost?",
        [
          [
            "amara",
            "The tall one yes, fired to cone 3 and with feet so that water runs away. The blue one is for the inside of the window.",
          ],
        ],
      ],
      ["fatima", "Paddle of which wood?", [["amara", "Mango, from an aunt. It has a curve where her hand was."]]],
    ],
  },
  {
    key: "stacking",
    type: "post",
    author: "niall",
    at: "9d",
    categories: ["stoneware"],
    warmth: 1.1,
    html: p(
      "If plates do not stack, they do not sell to anybody with a kitchen. Draw the stack, not the plate. Mine took eleven drawings and one afternoon of listening to my sister put things in a cupboard.",
    ),
    pictures: [{ name: "plates-stack", alt: "A stack of six plates in pale colours beside a stack of four bowls" }],
    talk: [
      ["camille", "Draw the stack, not the plate. Stolen."],
      ["tomas", "And let the sister hold the veto."],
      ["hannah", "Would she write for the digest?"],
    ],
  },
  {
    key: "clay-body-choice",
    type: "discussion",
    author: "elena",
    at: "32d",
    title: "Choosing a clay you can forgive",
    categories: ["stoneware", "questions"],
    warmth: 1.2,
    html:
      p(
        "In the shop there are forty bags and every label says smooth, plastic and reliable. Nobody writes “cracks if you look at it”. This is how I explain it to my summer students.",
      ) +
      "{{picture:clay-bags}}" +
      "<h2>Start with three questions</h2>" +
      "<ol><li><strong>What will fire it?</strong> If your kiln goes to 1,050, every stoneware on the shelf is a sponge for you.</li><li><strong>Wheel, hands or slab?</strong> Fine for the wheel, a little grog for the hands, more for big flat things.</li><li><strong>What should it hold?</strong> Soup wants a tight body, under 1.5 % water absorption. A flower pot wants the opposite.</li></ol>" +
      "<h2>Then buy one bag</h2>" +
      p(
        "Not five. Make ten small bowls, all the same. Dry two in the sun, two in a draught, the others as they like. Measure before and after: 10 cm marked on a bar becomes 8.8, and you will need that number for every lid of your life.",
        "A forgiving clay is not the best clay. It is the one that tells you about a mistake while you can still mend it. Move on when you stop making that mistake.",
      ),
    pictures: [{ name: "clay-bags", alt: "Three tied bags of clay, brown, white and grey, with labels" }],
    talk: [
      ["greta", "Adesso capisco perché i miei coperchi non entrano."],
      ["paolo", "L’argilla che perdona è quella di casa propria."],
      ["samuel", "Cracks if you look at it: I own two bags of that, in case anyone needs them."],
      ["ada", "And write the date on the bag. Clay that is a year old throws like butter."],
      [
        "sofia",
        "Per una classe di bambini quale prenderesti?",
        [["elena", "Red earthenware with fine grog, cone 04. Cheap, strong, and it looks like food, so they respect it."]],
      ],
    ],
  },
  {
    key: "cracked-handle-kintsugi",
    type: "post",
    author: "hannah",
    at: "22d",
    categories: ["stoneware", "studio-life"],
    warmth: 1.5,
    html: p(
      "My first urushi repair that deserves the word. Four weeks for five pieces, because lacquer dries only in damp warmth and only when it wants to. The gold is real and thinner than my patience was.",
    ),
    pictures: [{ name: "kintsugi-bowl", alt: "A dark tea bowl with seams of gold" }],
    talk: [
      ["yuki", "The joints are level. That is the part that cannot be bought."],
      ["anneke", "As a restorer I should say repairs ought to be reversible. As a person I want one."],
      [
        "sofia",
        "Is it safe for food?",
        [
          [
            "hannah",
            "Once it has cured for a few months, yes, by hand and without soaking. Raw urushi is a terrible allergen, so gloves, always.",
          ],
        ],
      ],
      ["ingrid", "May I show this to the Thursday group?", [["hannah", "Of course. Tell them that the first three fell apart."]]],
    ],
  },
  {
    key: "dishwasher-cycle",
    type: "post",
    author: "tomas",
    at: "51d",
    categories: ["stoneware", "glazes"],
    html: p(
      "Three hundred dishwasher cycles on six glazes, thanks to my brother. Two have lost their shine: the turquoise matte and, sadly, the shino. Tenmoku, celadon, clear and the ochre look as on the first day.",
    ),
    talk: [
      [
        "priya",
        "Three hundred! That is more than most published tests. May I quote you?",
        [["tomas", "Quote the dishwasher, it did the work."]],
      ],
      ["kenji", "A shino should be washed by hand, by somebody who is thinking of something else."],
    ],
  },
  {
    key: "drying-boards",
    type: "post",
    author: "niall",
    at: "68d",
    categories: ["stoneware", "studio-life"],
    html: p(
      "Twelve on a board, boards in a rack, door closed by six. Damp weather is free labour: slow drying, no cracks, and I can trim on Monday what I threw on Friday.",
    ),
    pictures: [{ name: "drying-boards", alt: "Two boards with six drying bowls each in window light" }],
    talk: [
      ["zoe", "Here I have forty minutes between wet and dust."],
      ["samuel", "What do you do in a heatwave?", [["niall", "Complain, and put wet newspaper over the rims."]]],
    ],
  },
  {
    key: "trio",
    type: "post",
    author: "ada",
    at: "40d",
    categories: ["stoneware"],
    warmth: 1.2,
    html: p(
      "Three pots from one shelf that have nothing to do with each other, and look like a family anyway. I did not arrange them: this is how I put them down to answer the phone.",
    ),
    pictures: [{ name: "trio", alt: "A white bottle, a round blue vase and a terracotta cylinder" }],
    talk: [
      ["ines", "The phone has a good eye."],
      ["rosa", "The blue one is the uncle."],
      ["marco", "Do not touch them again."],
    ],
  },
  {
    key: "jug-proportions",
    type: "post",
    author: "jonas",
    at: "84d",
    categories: ["stoneware", "wheel-throwing"],
    html: p(
      "A jug pours well when the lip is a little too long and the neck a little too narrow. All the ugly jugs in our museum pour beautifully. I have started to draw the stream of water first and the jug around it.",
    ),
    talk: [
      ["niall", "And the handle where the full weight hangs, not where it looks right empty."],
      ["yuki", "Draw the water first. Lovely."],
      ["tomas", "Bring one to Zaragoza and I will test it with sangria."],
    ],
  },
  {
    key: "gres-scuola",
    type: "post",
    author: "sofia",
    at: "19d",
    categories: ["stoneware", "studio-life"],
    language: "it",
    warmth: 1.3,
    html: p(
      "Ventidue tazze della terza B, cotte, smaltate e tutte diverse. Una non ha il manico perché «serve a chi non ha fretta». L’ho scritto sul registro.",
    ),
    talk: [
      ["ingrid", "I want to meet the child."],
      ["paolo", "Quel bambino va assunto."],
      ["giulia", "Serve a chi non ha fretta: la prendo come motto per l’anno nuovo."],
    ],
  },
];
