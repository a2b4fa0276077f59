import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Firing, continued: kilns, and the people around them. */
export const kilns: readonly Entry[] = [
  {
    key: "spyhole",
    type: "post",
    author: "jonas",
    at: "19d",
    place: { location: "Höhr-Grenzhausen, Germany", lat: 50.435, lng: 7.66 },
    categories: ["firing"],
    warmth: 1.2,
    html: p(
      "Cone 9 going over through the spyhole at 02:40. My students ask why we still do it at night. Because the gas pressure is steady, the village sleeps, and orange looks better in the dark.",
    ),
    pictures: [{ name: "kiln-spyhole", alt: "Cones bending inside a glowing round spyhole in a dark brick wall" }],
    talk: [
      ["zoe", "And because you cannot see the smoke."],
      [
        "ines",
        "Please tell me you wear the dark glasses.",
        [["jonas", "Always, shade 5, and so do they. Infrared does not hurt until years later."]],
      ],
      ["ingrid", "I could look at this the way other people look at the sea."],
    ],
  },
  {
    key: "anagama-night",
    type: "discussion",
    author: "kenji",
    at: "24d",
    title: "Sixty hours with an anagama",
    categories: ["firing", "raku"],
    warmth: 1.8,
    html:
      p(
        "People ask for the schedule of our kiln as if it were a recipe. It is closer to a diary. This is the one of October, as I wrote it on the wall by the stoke hole, with what I think about it now.",
      ) +
      "{{picture:wood-kiln}}" +
      "<h2>First night: drying</h2>" +
      p(
        "A small fire outside the mouth, not in it. The kiln has stood since June and the floor is damp. Until the back of the chamber is too warm for a bare hand we burn only thick, wet-looking logs that smoulder. Seven hours to reach 200 °C. The loudest sound is somebody’s thermos.",
      ) +
      "<h2>Second day: climbing</h2>" +
      p(
        "We move the fire in and close the mouth to a slot. Forty degrees an hour, then sixty. At 600 we slow down for an hour because of quartz, although the pots are all bisque-fired and the books say there is no need. A kiln is also a habit.",
        "From 900 the pine is split thinner, as thick as a wrist. Every stoke takes the temperature down by ten degrees and gives it back with twelve. That rhythm, four minutes long, is the firing. Everything else is waiting for it.",
      ) +
      "<h2>Second night: ash</h2>" +
      p(
        "At 1,150 the ash on the shoulders begins to shine. This is where the glaze comes from. Red pine flies well; oak lies in the firebox and makes coals. When the coals reach the grate we stir them with an iron bar, and for half a minute the whole chamber is full of sparks that land on somebody’s best jar.",
        "We stay between 1,200 and 1,250 for eighteen hours. You could reach cone 10 in six, and you would get brown pots. The ash has to arrive, melt and run, and it does that at its own speed.",
      ) +
      "<blockquote>The last person awake decides the colour of everybody’s pots.</blockquote>" +
      "<h2>Third night: closing</h2>" +
      p(
        "Side stoking for the pots at the back, thin sticks, a handful at a time. When the cones in all three places are down we fill the firebox, close the mouth with brick and mud, and push the damper in until the flame at the chimney goes from orange to nothing. Then charcoal against the pots for the last hour, for the greys.",
        "Four days of cooling. I always open on the third, and I always regret it: three jars with cooling cracks this time. They sing while they break, which is not a consolation.",
      ) +
      "<h2>What I would do again</h2>" +
      "<ul><li>Six people in three shifts, never four in two. Tired people stoke by the clock.</li><li>A notebook line for each stoke, with the draft and not only with the temperature.</li><li>Leaving the first shelf empty. It takes the worst of the heat, and it makes the second one lucky.</li></ul>" +
      p("We used 2.8 tonnes of pine for 190 pots. About 60 are good, 15 very good. One tea bowl is better than I am."),
    pictures: [{ name: "wood-kiln", alt: "A long wood-fired kiln at night, fire in its mouth and sparks above the chimney" }],
    talk: [
      [
        "marco",
        "One tea bowl is better than I am. I will think of this at every opening.",
        [["kenji", "Everyone has one. Usually it was given away."]],
      ],
      [
        "piet",
        "Do you ever salt a corner of it?",
        [["kenji", "Never in this kiln. Salt does not leave once it has been invited."]],
      ],
      [
        "hannah",
        "May I translate this for the December digest?",
        [["kenji", "Please. Leave out the name of the person who dropped the kettle."]],
      ],
      [
        "zoe",
        "Leaving the first shelf empty is the best advice I have read this year, and the hardest to follow when eight people bring pots.",
      ],
      ["rosa", "The wall by the stoke hole should be in a museum."],
      ["ravi", "Same rhythm here with casuarina, only shorter: three minutes. The wood decides."],
      ["greta", "Ma sessanta ore senza dormire?", [["paolo", "Si dorme a turni, e si sogna la legna."]]],
    ],
  },
  {
    key: "kwh-count",
    type: "post",
    author: "samuel",
    at: "27d",
    categories: ["firing", "studio-life"],
    html: p(
      "I put a meter on our class kiln, with permission. 120 litres, bisque to cone 06: 31 kWh. Glaze to cone 6: 47 kWh. At our tariff that is 34 pence a mug if you fill it, and 2.10 if you fire eight of them for an exhibition. Fill your kilns.",
    ),
    talk: [
      ["camille", "Ours, with fibre lining, same volume: 26 and 39. The lining paid for itself in fourteen months."],
      ["giulia", "I love you, in a spreadsheet way."],
      ["ada", "And fire at the weekend if your tariff has hours. I saved a fifth with a delayed start."],
    ],
  },
  {
    key: "kiln-wash",
    type: "post",
    author: "ada",
    at: "34d",
    categories: ["firing"],
    warmth: 0.9,
    html: p(
      "Kiln wash that does not flake: equal parts alumina hydrate, calcined kaolin and raw kaolin, water to thin cream, two coats with a roller on a damp shelf. Grind off the old one first. Not on the underside, unless you like snow on your plates.",
    ),
    talk: [
      ["niall", "And leave the outer centimetre bare, that is where the flakes come from."],
      ["elena", "I use the inside of a sock instead of a roller. Works, and the sock was lost anyway."],
      ["oskar", "Never silica in the wash if you salt or soda. It turns to glaze and glues the shelf to its neighbour."],
    ],
  },
  {
    key: "terracotta-sole",
    type: "post",
    author: "zoe",
    at: "41d",
    categories: ["firing"],
    html: p(
      "Last firing of the season with vine cuttings and olive stones. Nine hours, 940 degrees by the colour of the back wall, and the jugs sweat as they should. A jug fired to 1,000 is prettier and keeps the water warm: too tight.",
    ),
    talk: [
      ["amara", "Same with the jars at home. If it rings, it does not cool."],
      ["paolo", "Olive stones! Noi usavamo i gusci di mandorla. Fuoco allegro."],
      ["jonas", "How do you control the last fifty degrees with stones?", [["zoe", "With a smaller shovel."]]],
    ],
  },
  {
    key: "kiln-fever",
    type: "post",
    author: "matteo",
    at: "52d",
    categories: ["firing"],
    language: "it",
    html: p(
      "Mio nonno apriva il forno dopo tre giorni, mio padre dopo due, io dopo uno. Ieri ho aperto a 190 gradi e un capasone ha fatto crac davanti al cliente. Torno a fare come il nonno.",
    ),
    talk: [
      ["giulia", "Sotto i 100 o niente. La cristobalite a 226 non perdona."],
      ["moderator", "Al martedì abbiamo messo il lucchetto apposta."],
      ["chiara", "Il crac davanti al cliente è una forma d’arte."],
    ],
  },
  {
    key: "kiln-share-diary",
    type: "discussion",
    author: "chiara",
    at: "11d",
    title: "Il forno del martedì: come lo dividiamo in sessantaquattro",
    categories: ["firing", "studio-life"],
    language: "it",
    warmth: 1.3,
    html:
      p(
        "Ce lo chiedono spesso altri laboratori, quindi lo scrivo una volta per tutte. Sessantaquattro persone, due forni grandi e uno piccolo, nessuno stipendiato. In tre anni abbiamo litigato due volte.",
      ) +
      "<h2>Le regole che funzionano</h2><ul><li>Si prenota il ripiano, non il pezzo. Chi lascia vuoto paga lo stesso.</li><li>Un solo cono per infornata, deciso il venerdì prima.</li><li>Chi inforna non sforna: due persone diverse guardano gli stessi pezzi.</li><li>Sotto ogni pezzo con smalto sconosciuto, un biscottino di argilla. Sempre. Anche tu.</li></ul>" +
      "<h2>Quelle che abbiamo tolto</h2>" +
      p(
        "La multa per chi smalta il piede: serviva solo a far nascondere i pezzi. Adesso chi rovina una piastra la gratta insieme a chi se ne intende, e impara. Costa un’ora e non rovina un’amicizia.",
      ) +
      "<blockquote>Il forno è uno solo, ma le sbadataggini sono di tutti.</blockquote>" +
      p(
        "Il quaderno delle cotture sta appeso alla porta: data, cono, chi c’era, che tempo faceva. Il tempo sembra inutile, e invece con lo scirocco il forno grande ci mette mezz’ora in più.",
      ),
    pictures: [{ name: "kiln-opened", alt: "Un forno aperto con tre ripiani di vasi e tazze smaltati" }],
    talk: [
      ["moderator", "Confermo tutto, compreso lo scirocco."],
      ["sofia", "La regola «chi inforna non sforna» la porto subito a scuola."],
      [
        "hannah",
        "I read it with a dictionary and it was worth it. Can we have it in English too?",
        [
          ["chiara", "Ci provo a gennaio. La parola sbadataggini non so come si dice."],
          ["samuel", "Mine is called row 41."],
        ],
      ],
      ["greta", "Io sono quella del biscottino dimenticato. Ho grattato, ho imparato."],
    ],
  },
  {
    key: "cold-corner",
    type: "post",
    author: "yuki",
    at: "58d",
    categories: ["firing", "questions"],
    html: p(
      "Three firings, same cold corner: front left, bottom. New elements, seals are fine. What would you check before I start blaming the building?",
    ),
    talk: [
      [
        "oskar",
        "Is there a vent fan? If it pulls from below on that side, it pulls your heat too. Close it half after 700.",
        [["yuki", "That was it. Half a cone better with one turn of a screw. I apologise to the building."]],
      ],
      ["ada", "Put your tallest shelf there and the tight packing opposite. A corner only gets what the others leave."],
    ],
  },
  {
    key: "electric-secondhand",
    type: "post",
    author: "sofia",
    at: "70d",
    categories: ["firing", "questions"],
    warmth: 0.8,
    html: p(
      "I have found a second-hand kiln for my garage: 65 litres, 1996, manual switch, 350 euros. What should I look at before I carry it home?",
    ),
    pictures: [{ name: "electric-kiln", alt: "A round top-loading electric kiln with its controller" }],
    talk: [
      [
        "oskar",
        "The lid and the bricks around it, first: that is what you cannot repair cheaply. Then the plug and the cable for brown, brittle insulation. Elements are 150 euros, a controller 250, both an afternoon.",
        [["sofia", "Bricks good, cable horrible. I paid 280 and an electrician."]],
      ],
      ["marco", "And ask what they fired in it. If the answer is salt, walk away."],
      ["ines", "Carry it without the lid. Two people. Ask my back."],
    ],
  },
];
