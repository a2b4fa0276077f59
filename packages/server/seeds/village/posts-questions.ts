import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const questions: readonly Entry[] = [
  {
    key: "q-glaze-raw",
    type: "post",
    author: "greta",
    at: "33h",
    categories: ["questions"],
    language: "it",
    html: p("Domanda da principiante: perché si cuoce due volte? Se lo smalto si scioglie comunque, non basta una?"),
    talk: [
      [
        "matteo",
        "Basta, se sei bravo: si chiama monocottura e la facciamo per le giare. Il biscotto serve perché il pezzo crudo, se lo bagni di smalto, torna fango.",
      ],
      [
        "ada",
        "And because a bisque pot forgives: you can wash the glaze off and try again. Raw glazing is one chance.",
        [["greta", "Allora per ora mi tengo le due possibilità."]],
      ],
    ],
  },
  {
    key: "q-wheel-buy",
    type: "post",
    author: "tommaso",
    at: "6d",
    categories: ["questions", "wheel-throwing"],
    language: "it",
    html: p(
      "Voglio comprare un tornio per casa, terzo piano senza ascensore. Budget 900 euro. Meglio nuovo leggero o usato pesante?",
    ),
    talk: [
      [
        "yuki",
        "Used and heavy. A light wheel walks through the room when you centre three kilos. But the third floor: take one whose legs come off.",
      ],
      ["oskar", "Ask to hear it at the lowest speed under load. If it cogs, the controller is tired: 200 euros."],
      [
        "ines",
        "Put a rubber mat under it, for the people on the second floor. Mine bring me their clay now.",
        [["tommaso", "Preso: usato, gambe smontabili, tappeto di gomma e una torta per quelli del secondo."]],
      ],
    ],
  },
  {
    key: "q-vinegar-mend",
    type: "post",
    author: "sofia",
    at: "9d",
    categories: ["questions"],
    html: p(
      "A handle came off a dry, unfired cup. The child is inconsolable. Is there a way to join it, or do we learn about loss?",
    ),
    talk: [
      [
        "elena",
        "Paper clay slip with a little vinegar: dampen both ends for an hour with a wet cloth, score, join, dry very slowly. It works two times in three.",
      ],
      [
        "bruno",
        "Or make it the cup for somebody who is not in a hurry. You already have the precedent.",
        [["sofia", "I told him. He has decided he wants it WITHOUT a handle now. Problem solved, thank you both."]],
      ],
    ],
  },
  {
    key: "q-casserole",
    type: "post",
    author: "tomas",
    at: "18d",
    categories: ["questions", "stoneware"],
    html: p(
      "Is there any stoneware I can honestly put on a flame? The restaurant wants casseroles, and everything I read contradicts the page before it.",
    ),
    talk: [
      [
        "priya",
        "On a flame, only bodies with lithium, petalite or spodumene, fired to their full temperature: their expansion is almost nil. Ordinary stoneware goes into the oven, heated with the oven, and never on a ring.",
      ],
      [
        "zoe",
        "Or the other way: low-fired, open, coarse. My bean pots have sat on fires for a thousand years. They drip a little the first time and then milk closes them.",
        [["tomas", "Two opposite answers and I believe both. I will try the bean pot first, it is cheaper."]],
      ],
      ["jonas", "And tell the restaurant: no cold water into a hot pot. Write it on the bottom."],
    ],
  },
  {
    key: "q-kiln-flat",
    type: "post",
    author: "samuel",
    at: "24d",
    categories: ["questions", "firing"],
    html: p(
      "Can one have a kiln in a flat? A small one, 20 litres. The landlord has not been asked yet, which I realise is the first question.",
    ),
    talk: [
      [
        "oskar",
        "20 litres runs on a normal 16 A socket, with nothing else on that circuit. Half a metre free on all sides, tiles below, a window that stays open. The fumes of a bisque are unpleasant and partly poisonous.",
      ],
      ["ingrid", "Do not sleep in the same room. I mean it."],
      [
        "camille",
        "Ask the insurance before the landlord. It is the insurance that says no.",
        [["samuel", "The insurance said no. In eleven minutes. The class kiln and I are reconciled."]],
      ],
    ],
  },
  {
    key: "q-mask",
    type: "post",
    author: "amara",
    at: "40d",
    categories: ["questions", "studio-life"],
    html: p("Which mask do you all really wear for mixing glazes? Not the one on the hook. The one you wear."),
    talk: [
      ["moderator", "Half mask, P3 filters, on a nail right above the scale, so that it is in the way unless you wear it."],
      [
        "priya",
        "The same. And I mix on Fridays only, everything for the week, so it is one hour of mask and not ten times five minutes.",
      ],
      ["piet", "Since Ingrid’s article: the half mask, and less beard."],
    ],
  },
  {
    key: "q-slip-flakes",
    type: "post",
    author: "marta",
    at: "59d",
    categories: ["questions"],
    html: p(
      "White slip flakes off the rims of red mugs in the bisque. Only the rims, only the red clay. I apply at leather-hard, like always.",
    ),
    talk: [
      [
        "elena",
        "Rims dry first: they are already too dry when the slip comes. Wrap the rims for an hour, then slip. Or add a third of your red clay, dried and sieved, to the slip, so that both shrink alike.",
        [["marta", "Wrapped the rims: not a flake on 60 mugs. So simple that I am a bit angry."]],
      ],
      ["jonas", "Two parts of ball clay to one of kaolin also helps: more shrinkage."],
    ],
  },
  {
    key: "q-throw-left",
    type: "post",
    author: "greta",
    at: "27d",
    categories: ["questions", "wheel-throwing"],
    language: "it",
    html: p("Sono mancina. Il tornio lo faccio girare al contrario o mi adatto?"),
    talk: [
      [
        "kenji",
        "In Japan it turns the other way for everyone, and nobody is left-handed there because of it. Try both for a week.",
      ],
      ["ada", "Adapt only if you will throw in other people’s studios. At home do as your hands like."],
      ["yuki", "I throw clockwise, and teach both. The only thing that changes is which elbow hurts."],
    ],
  },
  {
    key: "q-terra-sig",
    type: "post",
    author: "amara",
    at: "69d",
    categories: ["questions", "raku"],
    html: p(
      "My terra sigillata settles but will not separate: one grey soup, three days long. Rainwater, red clay, sodium silicate. What is it waiting for?",
    ),
    talk: [
      ["rosa", "Less clay. Start at a specific gravity of 1.15, not thicker, or the particles get in each other’s way."],
      [
        "priya",
        "And perhaps your clay has calcium, which undoes the silicate. Use soda ash and a few drops of silicate together.",
        [["amara", "Thinner, and with soda ash: three clear layers by the morning. It shines like a chestnut."]],
      ],
    ],
  },
  {
    key: "q-glaze-drip-shelf",
    type: "post",
    author: "tommaso",
    at: "83d",
    categories: ["questions", "glazes"],
    language: "it",
    html: p("Prima infornata con smalto, prima tazza saldata alla piastra. Si può salvare almeno la piastra?"),
    talk: [
      [
        "moderator",
        "Yes. Chisel held flat, safety glasses, tap along the edge of the drip. Then the angle grinder, outdoors, mask on, and new wash.",
      ],
      ["chiara", "E la prossima volta il biscottino sotto.", [["tommaso", "Biscottino. Scritto sulla mano."]]],
      ["samuel", "Row 9 in mine. We all have a row 9."],
    ],
  },
  {
    key: "q-shipping",
    type: "post",
    author: "elif",
    at: "92d",
    categories: ["questions", "studio-life"],
    html: p("How do you pack tiles for the post? I have lost eleven of forty on the way to Hamburg, all of them at the corners."),
    talk: [
      [
        "fatima",
        "On edge, never flat, in straw, tight enough that nothing moves when you shake it. Flat tiles are a bridge; on edge they are a wall.",
      ],
      [
        "noor",
        "Pairs face to face with paper between, taped, then all of it on edge in a box, and that box in a larger one.",
        [["elif", "Forty of forty arrived. The wall it is."]],
      ],
      ["anneke", "Write FRAGILE and they throw it. Write BOOKS and they carry it."],
    ],
  },
  {
    key: "q-cobalt-strong",
    type: "post",
    author: "ines",
    at: "111d",
    categories: ["questions", "glazes"],
    html: p("How much cobalt is a pinch? My recipe says a pinch, and my mug came out like a swimming pool."),
    talk: [
      [
        "priya",
        "0.25 % is sky, 0.5 % is jeans, 1 % is a swimming pool, 2 % is midnight. Percent of dry glaze, as cobalt carbonate.",
      ],
      ["sven", "And weigh it on a jeweller’s scale. It is the most expensive pinch on the shelf."],
      ["noor", "Or none, and iron. I will say it until someone stops me."],
    ],
  },
];
