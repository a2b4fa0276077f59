import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** The last day. */
export const recent: readonly Entry[] = [
  {
    key: "celadon-shared",
    type: "post",
    author: "leo",
    at: "75m",
    categories: ["glazes"],
    shares: "celadon-kiln",
    html: p(
      "For everybody who asked on Saturday what “thick where it should be thick” means: look at the foot ring. That is not luck, that is a brush and a wrist.",
    ),
    talk: [["ada", "It was a ladle and a wrist, but thank you."]],
  },
  {
    key: "celadon-kiln",
    type: "post",
    author: "ada",
    at: "2h",
    categories: ["glazes"],
    warmth: 1.9,
    html: p(
      "Opened the kiln this morning. The celadon pooled in the foot ring exactly where I’d left it thick, and the tall one came out half a tone bluer than the bowl. Same bucket, same shelf.",
      "My guess: the bottle’s neck cooled faster. Cone 6, oxidation, 40-minute hold at the top, then straight off. Has anyone tested the same glaze with a slow cool? @marco, you must have a tile for this.",
    ),
    pictures: [{ name: "celadon", alt: "A wide celadon bowl, a narrow bottle and a small cup on a grey-green table" }],
    talk: [
      [
        "yuki",
        "Try a 15-minute soak at 980 on the way down before you change anything in the recipe. It cost me a year to learn that.",
        [
          ["ada", "Noted, and going into Thursday’s program. Do you ramp to it or just let it fall?"],
          ["yuki", "Let it fall, then hold. Ramping only teaches you about your controller."],
        ],
      ],
      [
        "sofia",
        "Lovely foot ring. What clay is it?",
        [
          [
            "ada",
            "A white stoneware from the house supplier, cone 6 to 8. Nothing fancy: 0.5 % iron in the body helps the blue along.",
          ],
          ["sofia", "Thank you. I thought it was porcelain."],
        ],
      ],
      [
        "marco",
        "I have three of them. The slow-cooled one goes almost grey, the crash-cooled one is the blue you’re describing. I’d bet on the kiln’s door side rather than the shape.",
        [
          ["ada", "Door side, yes. That shelf always runs ten degrees cold. Bring the tiles on Tuesday?"],
          ["marco", "All three, and a bag of the ash."],
        ],
      ],
      ["tomas", "Forget the chemistry, I want that bowl under a tomato salad."],
      [
        "priya",
        "Celadon in oxidation? Are you using silicon carbide for local reduction, or a stain?",
        [["ada", "A touch of silicon carbide, 0.3 %, the finest grind I can get. Any coarser and it pinholes."]],
      ],
      ["ines", "The little cup looks like it is listening to the other two."],
    ],
  },
  {
    key: "piatti-ramina",
    type: "post",
    author: "chiara",
    at: "62m",
    place: { location: "Turin, Italy", lat: 45.0705, lng: 7.6868 },
    categories: ["maiolica"],
    language: "it",
    warmth: 1.8,
    html: p(
      "Tre piatti, tre pennelli, una settimana. Il verde ramina è finalmente quello di mia nonna: il segreto era un velo d’acqua in più e la mano più lenta.",
      "Il blu invece è rimasto testardo. L’ho macinato due ore nel mortaio e in controluce si vede ancora il puntino. Domani riprovo passandolo a 100 maglie.",
    ),
    pictures: [{ name: "maiolica", alt: "Tre piatti in maiolica visti dall’alto, uno blu, uno verde e uno viola" }],
    talk: [
      [
        "leo",
        "Il bordo è perfetto. A che temperatura hai fatto la seconda cottura?",
        [["chiara", "920 con quindici minuti di sosta. A 940 il manganese mi bolle."]],
      ],
      [
        "lucia",
        "Il puntino nel blu a volte non è il macinato, è il pennello che trascina lo smalto crudo. Prova a spruzzare un velo di gomma arabica prima di dipingere.",
        [
          ["chiara", "Gomma arabica non ne ho, va bene lo zucchero?"],
          ["lucia", "Va bene, ma chiudi bene il barattolo: fermenta e richiama le formiche."],
        ],
      ],
      [
        "enrico",
        "Bellissimo il fiore a otto petali. A Faenza ce n’è uno quasi uguale su un frammento del 1530, con lo stesso errore nel quarto petalo.",
      ],
      [
        "greta",
        "Ma i cerchi sul bordo li fai col tornietto? A me vengono sempre a spirale.",
        [["chiara", "Sì: pennello fermo, gomito sul tavolo, e gira solo il piatto. Trattieni il respiro."]],
      ],
    ],
  },
  {
    key: "translucency-three",
    type: "post",
    author: "sven",
    at: "3h",
    categories: ["porcelain"],
    warmth: 1.6,
    html: p(
      "Third attempt at translucency. Wall is 1.8 mm at the shoulder and it survived. Two bands of cobalt so I could see if the curve was true: it nearly is.",
    ),
    pictures: [
      { name: "porcelain", alt: "White porcelain vase with blue bands" },
      { name: "plate-cobalt", alt: "Cobalt plate seen from above" },
      { name: "mugs", alt: "Three mugs with handles, one blue, one white, one ochre" },
    ],
    talk: [
      [
        "mei",
        "1.8 at the shoulder is where I lose mine. Did you dry it upside down?",
        [["sven", "On the rim, on a bat of newspaper, turned every four hours for two days. Slower than a Norwegian spring."]],
      ],
      [
        "noor",
        "The second band sits a hair lower on the left. I would not have said anything if you had not said nearly.",
        [["sven", "That hair is 1.2 mm and I have thought about nothing else since Tuesday."]],
      ],
      ["piet", "Does it ring?", [["sven", "Like a small, expensive bicycle bell."]]],
      [
        "camille",
        "How much does your body shrink? Ours loses 13 % and the shoulder always flattens a little at the top of the firing.",
        [["sven", "14 %. I throw the shoulder rounder than I want it and let the kiln correct me."]],
      ],
    ],
  },
  {
    key: "december-kiln",
    type: "post",
    author: "moderator",
    at: "4h",
    categories: ["notices", "studio-life"],
    audience: ["Turin studio"],
    warmth: 0.6,
    html: p(
      "Turin people: the shelf list for the December firings hangs by the small kiln until Friday at noon. One cone per shelf, and write your own name, not “mine”.",
      "@giulia measured the two big kilns with the same thermocouple. The left one reads 14 degrees high; I have set the offset.",
    ),
    talk: [
      ["giulia", "Fourteen on Monday, thirteen on Wednesday. I would call it a personality rather than an error."],
      ["chiara", "Mi prenoto il ripiano di mezzo del piccolo, tre piatti e un’insalatiera."],
      [
        "greta",
        "Posso mettere due tazzine in un angolo? Sono basse.",
        [["moderator", "Corner of shelf four, Greta. Two cups, one name."]],
      ],
    ],
  },
  {
    key: "lidded-second",
    type: "post",
    author: "giulia",
    at: "5h",
    categories: ["wheel-throwing", "questions"],
    warmth: 1.1,
    html: p(
      "Second attempt at a lidded jar. The gallery is too deep. The lid goes in like a coin in a well and I have to turn the jar over to get it back.",
      "How wide do you all make the shelf the lid sits on, and do you measure wet or at leather-hard?",
    ),
    pictures: [{ name: "lidded-jar", alt: "A honey-coloured jar with its lid sunk into the lip" }],
    talk: [
      [
        "niall",
        "Split the rim a third in, two thirds out, press down with the square end of a wooden knife, and stop as soon as there is a finger’s breadth. About 6 mm wide and 4 deep for a jar that size.",
        [["giulia", "Mine is 6 wide and 14 deep. So I was right in one direction."]],
      ],
      [
        "ada",
        "Measure wet, both parts, same hour, same clay, same board. Then forget the callipers exist until they are both leather-hard.",
      ],
      ["yuki", "Throw the lid first. Everyone throws the jar first because it is more fun."],
      ["ines", "I would keep this one. A jar you have to turn over is a piggy bank."],
    ],
  },
];
