import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Glazes, continued: what stands on the surface. */
export const surfaces: readonly Entry[] = [
  {
    key: "crawling",
    type: "post",
    author: "samuel",
    at: "12d",
    categories: ["glazes", "questions"],
    warmth: 0.9,
    html: p(
      "Row 41 of the spreadsheet, column “cause of loss”: the glaze walked away and stood in little islands. I did everything as last week. What is the usual suspect?",
    ),
    pictures: [{ name: "crawling-tile", alt: "A tile on which white glaze has drawn together into islands, bare clay between" }],
    talk: [
      [
        "priya",
        "Crawling. Three suspects: dust or hand cream on the bisque, a glaze put on too thick, or one with so much raw clay that it cracks as it dries. Were there cracks before the firing?",
        [
          ["samuel", "Yes, like a dry lake. I thought it was pretty."],
          ["priya", "Then it is the glaze: calcine half of the kaolin and it will stop shrinking."],
        ],
      ],
      ["elena", "And wash your bisque. Under the tap, quickly, the evening before."],
      ["mei", "Some people sell that as a special effect for three times the price. Keep the recipe."],
    ],
  },
  {
    key: "crystals",
    type: "post",
    author: "camille",
    at: "21d",
    categories: ["glazes", "porcelain"],
    warmth: 1.3,
    html: p(
      "First crystals I am not ashamed of. Zinc silicate, 1,260 up as fast as the elements allow, down to 1,090, four hours there. It ran off the foot into the catcher as it should, and I ground for an hour.",
    ),
    pictures: [{ name: "crystalline-vase", alt: "A blue vase covered in pale, fan-shaped crystals" }],
    talk: [
      [
        "sven",
        "How much titanium for seeding? Mine come out like frost: many and tiny.",
        [["camille", "None, and 25 % zinc. Titanium gives you the frost. Fewer seeds, longer hold."]],
      ],
      ["bruno", "I made you that catcher. I claim half of the crystals."],
      ["hannah", "Would you write this down for the digest? With the failures, please."],
    ],
  },
  {
    key: "shino-waiting",
    type: "post",
    author: "kenji",
    at: "28d",
    categories: ["glazes", "stoneware"],
    warmth: 1.4,
    html: p(
      "A shino that waited. Dipped in spring, dried for five months so the soluble soda could come to the surface, fired last week in the second chamber. The orange line is where the soda gathered and caught the flame.",
      "I made eleven. This one has the weather in it.",
    ),
    pictures: [{ name: "shino-teabowl", alt: "A white crackled shino tea bowl with an orange edge above the foot" }],
    talk: [
      ["yuki", "The foot. I have looked at it longer than I looked at my last exhibition."],
      ["ravi", "Five months! In the monsoon mine would have grown moss."],
      ["marco", "And the other ten?", [["kenji", "Four are good. Three are gravel. Three I will understand in ten years."]]],
    ],
  },
  {
    key: "smalto-granuloso",
    type: "post",
    author: "sofia",
    at: "5d",
    categories: ["glazes", "questions"],
    language: "it",
    warmth: 0.7,
    html: p(
      "Smalto trasparente uscito con mille bollicine, come acqua frizzante. Terracotta rossa, biscotto a 980, seconda cottura a 1.000. Cosa guardo per primo?",
    ),
    talk: [
      [
        "oskar",
        "Bisque too low. The red body still gasses when the glaze is already closed. Bisque at 1,040, glaze at 1,000: the wrong way round is the right way round for earthenware.",
        [["sofia", "Ho rifatto tre prove con il biscotto a 1.040: lisce. Grazie!"]],
      ],
      ["lucia", "E una sosta di venti minuti in cima alla seconda, così quelle che restano fanno in tempo a chiudersi."],
    ],
  },
  {
    key: "ochre-mugs",
    type: "post",
    author: "niall",
    at: "33d",
    categories: ["glazes", "stoneware"],
    html: p(
      "I changed one supplier and lost my ochre. Same name on the bag, same price, 4 % less iron. If you buy natural materials, keep a kilo of the old bag and fire the two side by side before you mix sixty litres. Ask me how I know.",
    ),
    talk: [
      ["hannah", "How do you know?", [["niall", "Sixty litres."]]],
      ["priya", "Ask for the analysis sheet by batch, not by product. They have it, they only do not like to send it."],
      ["marta", "We keep a jar of every delivery since 1994. It looks like a library and works like one."],
    ],
  },
  {
    key: "sgraffito-slip",
    type: "post",
    author: "elena",
    at: "38d",
    categories: ["glazes", "stoneware"],
    warmth: 1.2,
    html: p(
      "Black slip, leaves cut through it at the moment when the clay is like cold cheese. Too soon and the line tears, too late and it chips. You have about forty minutes; make tea before, not during.",
    ),
    pictures: [{ name: "sgraffito-bowl", alt: "A black bowl with pale leaves cut through the slip" }],
    talk: [
      ["ines", "Cold cheese is the most useful word anyone has told me about leather-hard."],
      [
        "rosa",
        "What do you cut with?",
        [["elena", "A bent bicycle spoke, ground flat. My father’s. I tried the expensive ones and went back."]],
      ],
    ],
  },
  {
    key: "matte-scratch",
    type: "post",
    author: "marta",
    at: "46d",
    categories: ["glazes"],
    html: p(
      "Does anyone have a matte that does not scream under a fork and does not keep the grey marks? We tested fourteen. The two that passed are, honestly, satin.",
    ),
    talk: [
      ["tomas", "Welcome to the club. My brother calls the matte plates the violin section."],
      [
        "priya",
        "The fork leaves metal because the surface is rougher than it looks. Magnesium mattes are softer to the touch than calcium ones. I would call your two satins a success.",
      ],
      ["niall", "Matte on the rim and outside, satin in the well. Nobody has ever noticed the border."],
    ],
  },
  {
    key: "glaze-brush-fan",
    type: "post",
    author: "greta",
    at: "8d",
    categories: ["glazes"],
    language: "it",
    warmth: 0.8,
    html: p(
      "Scoperta della settimana: tre mani di pennello incrociate, ogni mano appena la precedente diventa opaca. Niente più strisce. Ci ho messo solo due mesi e quattordici tazze.",
    ),
    talk: [
      ["ada", "And a little CMC gum in the brushing jar, half a percent, so it does not drag on the bisque."],
      [
        "tommaso",
        "Quattordici tazze strisciate: mercatino?",
        [["greta", "Regali di Natale. In famiglia ormai se li aspettano."]],
      ],
    ],
  },
  {
    key: "nitrates-no",
    type: "post",
    author: "anneke",
    at: "63d",
    categories: ["glazes", "maiolica"],
    html: p(
      "To match a hearth of 1670 I need a white that is not white: faintly pink, faintly blue, with pinholes. Every modern glaze I buy is perfect and therefore useless. Has anyone managed to make one honestly bad?",
    ),
    talk: [
      [
        "enrico",
        "Meno stagno, un’argilla calcarea sotto, e un forno che non sale diritto. E poi il fumo di una sola mezz’ora, alla fine.",
      ],
      [
        "fatima",
        "Send me the tile, I will send you ours. We have been making it honestly bad since my grandfather.",
        [["anneke", "I mean this as a compliment: yours is too good. But the clay might be exactly right, I will write to you."]],
      ],
      ["sven", "Never thought I would envy somebody their pinholes."],
    ],
  },
];
