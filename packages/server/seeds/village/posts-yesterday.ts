import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** The rest of the last day. */
export const yesterday: readonly Entry[] = [
  {
    key: "fig-ash",
    type: "post",
    author: "marco",
    at: "7h",
    categories: ["test-tiles", "glazes"],
    warmth: 1.3,
    html: p(
      "Fig ash, third column, second from the top. Completely green where it met the iron slip, and I almost threw the test away. Forty parts washed ash, forty of feldspar, twenty of ball clay. Cone 9, reduction from 900.",
      "The vine ash beside it is the colour of dishwater. Same wall, same gardener.",
    ),
    pictures: [{ name: "tiles", alt: "A grid of glaze test tiles in greens, blues and browns" }],
    talk: [
      [
        "kenji",
        "How many washings? With pine I stop at three. If you wash until the water is clear you have washed the flux away too.",
        [["marco", "Two. The first water stripped the varnish off my stirring stick."]],
      ],
      [
        "priya",
        "Fig wood is high in calcium and surprisingly high in phosphorus. The phosphorus is where your green turns milky at the edge. Please keep some of that batch.",
        [["marco", "There are nine kilos. Fig trees do not know how to stop."]],
      ],
      ["giulia", "That one is worth a whole kiln."],
    ],
  },
  {
    key: "status-giulia",
    type: "status",
    author: "giulia",
    at: "9h",
    categories: [],
    warmth: 0.7,
    html: p("1,240 °C, no soak, no sleep."),
    talk: [
      ["marco", "Go to bed. The kiln will cool without you looking at it."],
      ["sofia", "E io che credevo di essere l’unica a metterci la sveglia."],
    ],
  },
  {
    key: "salt-neighbours",
    type: "post",
    author: "piet",
    at: "11h",
    categories: ["firing"],
    warmth: 1.2,
    html: p(
      "Autumn salt firing is out. Four kilos of salt in twelve packets, between 1,230 and 1,260, ten minutes apart. The bottle in the middle stood behind the bag wall and took the most: orange peel you can feel with your eyes closed.",
      "The neighbours got a jug each, as every year. It is cheaper than a lawyer.",
    ),
    pictures: [{ name: "salt-bottles", alt: "Three salt-glazed bottles in brown and grey with a pebbled surface" }],
    talk: [
      ["jonas", "Beautiful peel. We give the neighbours beer mugs and fire on a day when the wind goes to Koblenz."],
      [
        "ravi",
        "Have you compared with soda sprayed as a solution? Less drama at the port, and my kiln lasts longer.",
        [["piet", "I have. It is softer and it travels less. I like salt for the places it does not reach."]],
      ],
      [
        "ingrid",
        "What do you line the inside of the bottles with? The vapour does not get in there, does it?",
        [["piet", "Right, hardly at all. A liner of ordinary clear glaze, poured and emptied before bisque is even cold."]],
      ],
    ],
  },
  {
    key: "firing-log",
    type: "post",
    author: "sven",
    at: "12h",
    categories: ["firing"],
    warmth: 1.1,
    html: p(
      "The log of Thursday’s firing, with the curve, for everybody who asked what “slow at the end” means. Print it, hang it beside your kiln, and write your own numbers in the margin.",
    ),
    files: [{ file: "firing-log.pdf", title: "Firing log, kiln 2.pdf" }],
    talk: [
      ["samuel", "Finally a log I can compare with mine. You hold for 45 minutes; I have never dared more than 20."],
      ["ines", "Printed. It hangs where the calendar was."],
    ],
  },
  {
    key: "turning-wheel",
    type: "post",
    author: "yuki",
    at: "13h",
    categories: ["wheel-throwing"],
    warmth: 1.3,
    html: p("Four seconds of a plate on the wheel, from above. If the dots wobble, it is not centred. These do not wobble."),
    files: [{ file: "turning-wheel.webm", title: "A plate on the wheel.webm", poster: "turning-wheel.webp" }],
    talk: [["tommaso", "The dots on mine write the word “help”."]],
  },
  {
    key: "celadon-page",
    type: "post",
    author: "priya",
    at: "15h",
    categories: ["glazes"],
    html: p("A good page to send to whoever asks why iron gives green and not rust. I learnt the word from it, years ago."),
    links: [
      {
        url: "https://en.wikipedia.org/wiki/Celadon",
        title: "Celadon",
        description: "Wares glazed in jade green, and the glaze itself: where it comes from and how it is made.",
        picture: "celadon",
      },
    ],
    talk: [["giulia", "Sent to my mother, who has stopped asking why I paint with rust."]],
  },
  {
    key: "prima-ciotola",
    type: "post",
    author: "tommaso",
    at: "14h",
    categories: ["wheel-throwing"],
    language: "it",
    warmth: 1.5,
    html: p(
      "Prima ciotola che sta in piedi da sola. Pesa come un mattone, il fondo è alto due dita e il bordo va dove vuole lui. La tengo lo stesso.",
      "Chi mi aiuta a capire dove ho lasciato tutta quell’argilla?",
    ),
    pictures: [{ name: "wheel-centred", alt: "Argilla centrata sul tornio, vista dall’alto" }],
    talk: [
      [
        "matteo",
        "Tagliala a metà col filo. Lo so che fa male, ma in cinque minuti impari più che in un mese: vedrai che l’argilla è tutta nell’angolo tra fondo e parete.",
        [
          ["tommaso", "L’ho tagliata. Era tutta nell’angolo tra fondo e parete."],
          ["matteo", "Bravo. La prossima la tieni intera."],
        ],
      ],
      ["paolo", "Un mattone che contiene la minestra è già un progresso."],
      ["yuki", "The picture is well centred. That is most of the first year, congratulations."],
    ],
  },
  {
    key: "zellige-order",
    type: "post",
    author: "fatima",
    at: "16h",
    categories: ["studio-life", "glazes"],
    warmth: 1.2,
    html: p(
      "Eleven square metres of green for a hammam in Lyon, cut, fired and packed in straw. Every star is a little different and the client asked if that is a defect. I said it is the invoice.",
      "For those who ask: copper and a lead-free frit, 980 degrees, on our own clay. The variation comes from the place in the kiln, not from the bucket.",
    ),
    pictures: [{ name: "zellige", alt: "A wall of green and blue star-shaped tiles" }],
    talk: [
      ["noor", "I use that sentence from today. With your permission and a royalty of mint tea."],
      [
        "anneke",
        "When the old tiles come out of a wall in Delft, I can tell which shelf they stood on. Variation is the signature.",
      ],
      ["amara", "If the hammam needs planters in Lyon, I live twenty minutes away."],
    ],
  },
  {
    key: "bowl-inside-curve",
    type: "post",
    author: "ines",
    at: "19h",
    categories: ["wheel-throwing"],
    warmth: 1.1,
    html: p(
      "This is the picture I keep on my phone when my walls get thick. @yuki posted it months ago: opening a thin bowl, seen from above. Watch the inside curve, not the outside.",
      "Last night, after a twelve-hour shift, it finally worked. One bowl out of five, but that one is even all the way down.",
    ),
    pictures: [{ name: "wheel", alt: "A bowl on the wheel, from above" }],
    talk: [
      ["yuki", "One out of five is what I expect from my own first five of the day."],
      [
        "samuel",
        "I have added a column to my spreadsheet for hours of sleep before throwing. The correlation is not kind to me.",
      ],
      ["giulia", "After a twelve-hour shift I cannot even centre a cup of tea."],
    ],
  },
  {
    key: "raku-saturday",
    type: "post",
    author: "leo",
    at: "21h",
    categories: ["raku"],
    warmth: 1.4,
    html: p(
      "Raku at Borgo Tanaro on Saturday. We light at seven, pull at nine, and eat whatever I have put on the embers. Two bisque-fired pieces each, no taller than 25 cm, walls even, no closed forms.",
      "Cotton clothes, closed shoes, hair tied. I have tongs, gloves, masks and sawdust from a carpenter who swears there is no plywood in it.",
    ),
    pictures: [
      { name: "raku-fire", alt: "A raku kiln made from a steel drum, flames around a glowing pot, at dusk" },
      { name: "raku", alt: "A white crackled raku jar" },
    ],
    talk: [
      [
        "greta",
        "Io porto due ciotole e la focaccia. L’argilla del martedì va bene o si spacca?",
        [["leo", "Se ha dentro un po’ di chamotte va bene. Quella bianca liscia no, lasciala a casa."]],
      ],
      ["rosa", "I would drive from Valencia for the embers alone."],
      [
        "ingrid",
        "Is there a list for November? I am in Bologna that week.",
        [["leo", "The list is closed, but for you there is a corner by the second arch."]],
      ],
    ],
  },
];
