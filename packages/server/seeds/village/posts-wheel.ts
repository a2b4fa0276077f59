import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const wheelThrowing: readonly Entry[] = [
  {
    key: "even-rings",
    type: "post",
    author: "yuki",
    at: "31d",
    categories: ["wheel-throwing"],
    warmth: 1.5,
    html: p("Opening a thin bowl, seen from above. The rings should be even before you pull, not after."),
    pictures: [{ name: "wheel-porcelain", alt: "A pale, wide bowl on the wheel, its inner rings even" }],
    talk: [
      ["ines", "Saved to my phone, lock screen."],
      [
        "samuel",
        "What do I do if they are not even?",
        [
          [
            "yuki",
            "Stop. Sponge out the water, compress once slowly from the middle, look again. It takes ten seconds and saves the bowl.",
          ],
        ],
      ],
      ["mei", "And breathe out while you compress. Nobody believes me until they try."],
    ],
  },
  {
    key: "throwing-stages",
    type: "post",
    author: "niall",
    at: "36h",
    categories: ["wheel-throwing"],
    warmth: 1.4,
    html: p(
      "For the Wednesday class: the same 900 grams at four moments. Cone, opened, cylinder, vase. The vase is only a cylinder that was asked politely. If your vase leans, go back and look at your cylinder.",
    ),
    pictures: [
      { name: "throwing-forms", alt: "Four stages of throwing side by side: a cone of clay, a cup, a cylinder and a vase" },
    ],
    talk: [
      ["samuel", "I was there. Mine looked like stage two and a half."],
      ["tommaso", "Stampata e appesa sopra il tornio."],
      ["elena", "I teach it the other way round: first cut a vase in half, then explain why."],
      [
        "giulia",
        "How long between three and four? I rush it and the belly sags.",
        [["niall", "No time at all, but much less water. Sponge the inside dry before you push out."]],
      ],
    ],
  },
  {
    key: "centring-leaning",
    type: "discussion",
    author: "ada",
    at: "14d",
    title: "Centring is leaning",
    categories: ["wheel-throwing"],
    warmth: 1.6,
    html:
      p(
        "Beginners push. You can see it in the shoulders: up by the ears, elbows in the air, and a lump of clay that pushes back with a motor behind it. You will lose against a motor.",
        "So do not push. Put your left elbow against your hip bone and lean your body forward until the heel of your hand touches the clay. Your arm is a stick between your hip and the wheel. It does not move. If it does not move, the clay has to.",
      ) +
      "{{picture:wheel-centred}}" +
      "<h2>Four things to try on Thursday</h2><ol><li>Lower the stool until your thighs slope down a little.</li><li>Wheel fast for centring, slower for opening, slowest for the last pull.</li><li>Release as slowly as you arrived. Most bowls are lost in the half second when the hand jumps off.</li><li>Close your eyes. A centred lump feels like a turned-off wheel.</li></ol>" +
      p("When it works you will be angry at how little force it takes. That is the right feeling."),
    pictures: [{ name: "wheel-centred", alt: "A centred lump of brown clay on a grey wheel head, from above" }],
    talk: [
      ["tommaso", "Occhi chiusi: ha funzionato al terzo tentativo e mi sono quasi commosso."],
      ["ines", "The elbow on the hip bone. Two years and nobody said it in that order."],
      ["amara", "I do not even own a wheel and I enjoyed this."],
      ["kenji", "We turn the wheel the other way and it is still leaning."],
      [
        "samuel",
        "Left elbow, if the wheel turns anticlockwise?",
        [["ada", "Yes. Clockwise, everything mirrored. Left-handed people: try both, the hand matters less than the hip."]],
      ],
    ],
  },
  {
    key: "s-cracks",
    type: "post",
    author: "samuel",
    at: "23d",
    categories: ["wheel-throwing", "questions"],
    html: p(
      "Row 37: S-crack in the base, straight through, seen only after bisque. Three plates in a row. I compress, I swear. What am I missing?",
    ),
    pictures: [{ name: "s-crack", alt: "The inside of a dish with an S-shaped crack in the middle of its base" }],
    talk: [
      [
        "niall",
        "Do you cut it off the bat the same day? A plate stuck to a bat dries from above and tears below.",
        [
          ["samuel", "Next morning. Always next morning."],
          ["niall", "Wire it through as soon as you stop the wheel, and leave it where it is. That is all."],
        ],
      ],
      ["elena", "And sponge out the puddle in the middle. Water sits there and swells the clay while you admire the rim."],
      ["mei", "Compress with a rib, from the centre to the edge and back, five times. Counting helps."],
      ["samuel", "Nine plates since Wednesday, no cracks. The row is closed."],
    ],
  },
  {
    key: "trim-hum",
    type: "post",
    author: "mei",
    at: "39d",
    categories: ["wheel-throwing", "porcelain"],
    warmth: 1.3,
    html: p(
      "Trim by ear. Tap the base with a fingernail as the wheel turns: a thick foot says “tock”, a thin one says “tick”. Stop between the two words.",
    ),
    talk: [
      ["yuki", "My teacher said: stop when you start to be proud."],
      ["sven", "I use a needle and measure. My ears are not trustworthy above 1 mm."],
      ["tommaso", "Il mio dice «crac».", [["mei", "Then you passed tick some time ago."]]],
    ],
  },
  {
    key: "handles-hundred",
    type: "post",
    author: "niall",
    at: "55d",
    categories: ["wheel-throwing", "stoneware"],
    warmth: 1.3,
    html: p(
      "A hundred handles before lunch. Pull them from one lump like milking, hang them over the edge of the table until they hold their own curve, attach at the top, let gravity draw the line, attach below. If you are bending, it is too early.",
    ),
    pictures: [{ name: "mug-hooks", alt: "Eight mugs in different glazes on two wooden shelves with hooks" }],
    talk: [
      [
        "marta",
        "How do you stop the top join from cracking? We lose two in a hundred.",
        [
          [
            "niall",
            "Score both, magic water, press until it squeaks, and wrap only the handle in plastic for the first night. The handle dries first, that is the crack.",
          ],
        ],
      ],
      ["giulia", "If you are bending, it is too early. I will put that on a wall."],
      ["ingrid", "My clients love pulling handles more than any other job. I think it is the milking."],
    ],
  },
  {
    key: "torretta",
    type: "post",
    author: "matteo",
    at: "10d",
    categories: ["wheel-throwing"],
    language: "it",
    warmth: 1.2,
    html: p(
      "Il capasone da cento litri si fa in tre volte: fondo e pancia la mattina, spalla dopo pranzo, collo la sera. Tra una volta e l’altra si mangia. Se non si mangia l’argilla non fa in tempo a reggere il peso: la pausa è tecnica.",
    ),
    talk: [
      ["paolo", "Questa la incornicio per mia moglie."],
      ["amara", "The same with our jars, but the pause is a conversation."],
      ["greta", "E come lo sollevi poi?", [["matteo", "Non si solleva. Si fa rotolare sul bordo, in due, parlando d’altro."]]],
    ],
  },
  {
    key: "kick-wheel",
    type: "post",
    author: "zoe",
    at: "66d",
    categories: ["wheel-throwing", "studio-life"],
    html: p(
      "Kick wheel back in service after forty years in a goat shed. New bearing, new felt, same flywheel: 90 kilos of cement poured by my grandfather in 1961, with his initials in it.",
    ),
    talk: [
      ["jonas", "Initials facing up or down?", [["zoe", "Up. He knew somebody would look."]]],
      ["moderator", "The best motor there is: it stops when you think."],
      ["ines", "How is your knee after an hour?", [["zoe", "Stronger than my patience."]]],
    ],
  },
  {
    key: "throwing-off-hump",
    type: "post",
    author: "kenji",
    at: "80d",
    categories: ["wheel-throwing"],
    html: p(
      "Small cups off the hump: eight kilos centred roughly, only the top handful centred well. Forty cups an hour is normal, sixty is showing off. Twist the base as you cut with a string, or it will remember the cut as a crack.",
    ),
    talk: [
      ["mei", "In Jingdezhen they do it with a plank of clay as tall as a child."],
      ["samuel", "Only the top handful! I have been centring the whole eight kilos like a fool."],
      ["tomas", "For my egg cups this changed everything."],
    ],
  },
  {
    key: "bat-system",
    type: "post",
    author: "marta",
    at: "93d",
    categories: ["wheel-throwing", "studio-life"],
    html: p(
      "Our bats are square MDF tiles dropped into a round plywood holder. Cheap, stackable, no pins to clean. One sheet of 6 mm made forty. Seal nothing: raw MDF lets go of the pot by itself next morning.",
    ),
    talk: [
      ["niall", "Same here, nine years with the first sheet."],
      ["camille", "Plaster is better.", [["marta", "Plaster is heavier, and I am short."]]],
      [
        "samuel",
        "Drawing of the holder, please?",
        [["marta", "A plywood disc, a square hole, 1 mm of play, one notch for the finger. That is the whole drawing."]],
      ],
    ],
  },
  {
    key: "wrist-pain",
    type: "post",
    author: "ingrid",
    at: "20d",
    categories: ["wheel-throwing", "studio-life"],
    warmth: 1.2,
    html: p(
      "A small thing I tell everyone in the first hour: wedge at the height of your knuckles, not of your elbows. Higher tables make you push with the wrist, and wrists do not grow back.",
    ),
    talk: [
      ["ines", "As a nurse: please do this. I see the other end of it."],
      ["niall", "Too late for me, in time for my apprentice. Table lowered by nine centimetres this morning."],
      ["ada", "And softer clay. Everyone learns on clay that is too hard."],
    ],
  },
  {
    key: "grip-sponge",
    type: "post",
    author: "tommaso",
    at: "42d",
    categories: ["wheel-throwing"],
    language: "it",
    html: p(
      "Appunti di aprile: la spugna è uno strumento, non un asciugamano. Se la tengo nella mano fuori la parete sale da sola, e l’acqua non finisce tutta sul fondo. Nessuno me l’aveva detto, o forse sì e non ero pronto.",
    ),
    talk: [
      ["matteo", "Te l’aveva detto il tornio, solo che parla piano."],
      ["yuki", "Good notes. Read them again in a year, you will see how much you already knew."],
    ],
  },
  {
    key: "teapot-spout",
    type: "post",
    author: "yuki",
    at: "49d",
    categories: ["wheel-throwing", "stoneware"],
    warmth: 1.4,
    html: p(
      "The spout of this teapot does not drip, and it is not luck. The tip is above the water line, the inner edge is sharp, the outer one is not, and the holes behind it have together a larger area than the mouth of the spout.",
    ),
    pictures: [{ name: "teapot", alt: "A green teapot with an arched handle, and two small cups" }],
    talk: [
      ["tomas", "The area of the holes! Fifteen years of teapots and I drilled them for beauty."],
      [
        "jonas",
        "Cut the spout a few degrees to the left: it unwinds in the firing, as it was thrown twisting.",
        [["yuki", "To the right for those of us who throw clockwise. But yes, always."]],
      ],
      [
        "giulia",
        "Does the lid have a vent?",
        [["yuki", "Three millimetres, hidden under the knob. Without it the tea holds its breath."]],
      ],
    ],
  },
];
