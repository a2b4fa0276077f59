import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Shorter pieces, most of them older. */
export const shortArticles: readonly Entry[] = [
  {
    key: "urushi-steps",
    type: "discussion",
    author: "hannah",
    at: "136d",
    title: "A broken bowl, five weeks: kintsugi step by step",
    categories: ["stoneware", "studio-life"],
    warmth: 1.4,
    html:
      p(
        "I had always written about other people’s hands. Last winter I dropped a bowl that Yuki had given me, and decided to mend it properly, which means slowly. These are my notes, checked by the teacher in Berlin who let me ruin three practice plates first.",
      ) +
      "<h2>Before you start: the allergy</h2>" +
      p(
        "Raw urushi is the sap of a relative of poison ivy. Most people react, some badly. Nitrile gloves, long sleeves, and vegetable oil at hand to clean skin, because alcohol only drives it in. Once it has cured it is inert, and safer than most varnishes.",
      ) +
      "<h2>Week one: sealing and glue</h2>" +
      p(
        "File the sharp edges off every sherd, just enough that a fingernail no longer catches. Brush a thin coat of raw lacquer along the edges and wipe it away: it stops the clay from drinking the glue. Then mix wheat flour and water to a dough as soft as an earlobe, and work in the same volume of lacquer. This is mugi-urushi. Spread it as thin as butter in wartime on both sides, wait for half an hour, press, tape.",
        "Assemble in the order in which the last piece can still get in. Rehearse it dry, twice. I did not, and had a beautiful bowl with one triangle left over.",
      ) +
      "<h2>Weeks two and three: the damp box</h2>" +
      p(
        "Lacquer does not dry, it cures, and for that it needs moisture: 70 to 85 % humidity at 20 to 28 degrees. A wooden box with a wet cloth does it. Two weeks. Then cut off the surplus with a scalpel and fill the chips with lacquer and fine clay powder, in layers no thicker than a playing card, three days each.",
      ) +
      "<h2>Week four: levelling</h2>" +
      p(
        "Charcoal, water, patience. The seam must be level with the glaze: close your eyes and pass a thumb over it. Where the thumb stops, go on. This is the part that decides how the gold will look, and nobody ever photographs it.",
      ) +
      "<h2>Week five: gold</h2>" +
      p(
        "A line of red lacquer, as thin as you can draw it, because it doubles in width when you look at it. Wait until it is tacky: breathe on it, and if the mist stays for a moment it is time. Then gold powder, from a silk wad, tapped and not brushed. Leave it for three days, wash off what did not stay, and polish with a piece of agate.",
      ) +
      "<blockquote>The gold takes ten minutes. Everything before it takes five weeks, and everyone asks about the gold.</blockquote>" +
      "<h2>What it cost</h2>" +
      p(
        "Lacquer 24 euros, gold powder 38 for a tenth of a gram, of which I used half. There are kits with epoxy and brass dust for twenty. They look well in a cabinet. But epoxy is not meant for food, it turns yellow, and it teaches you nothing about waiting.",
        "The bowl is back on the table. It holds the same amount of soup as before. I hold it differently.",
      ),
    pictures: [{ name: "kintsugi-bowl", alt: "A dark bowl mended with seams of gold" }],
    talk: [
      ["yuki", "You never told me that you dropped it!", [["hannah", "I waited until I had good news."]]],
      ["anneke", "As thin as butter in wartime. My grandmother would nod."],
      ["giulia", "The triangle left over: every lidded jar I have ever made."],
    ],
  },
  {
    key: "glazing-day",
    type: "discussion",
    author: "ada",
    at: "115d",
    title: "A calm glazing day, hour by hour",
    categories: ["glazes", "studio-life"],
    html:
      p(
        "A full kiln is glazed in a day, or it is glazed badly in three. This is the order in which we do it for about a hundred pots.",
      ) +
      "{{picture:glazing-corner}}" +
      "<ul><li><strong>8:00</strong> Stir everything. Check gravity. Sieve whatever looks at you strangely.</li><li><strong>9:00</strong> Wash the bisque in a basket, wax all the feet. Wax first, coffee after: it needs an hour.</li><li><strong>10:30</strong> Insides, one glaze, pour and turn. Pots with thin walls go last, since they soak up water and then refuse the outside.</li><li><strong>12:30</strong> Lunch. Not optional: the insides dry.</li><li><strong>14:00</strong> Outsides, light glazes before dark ones, so that drips do less harm.</li><li><strong>16:30</strong> Clean the feet, touch up finger marks, write the list.</li><li><strong>17:30</strong> Load while you still remember which is which.</li></ul>" +
      p("If you are tired at four, stop at four. An unglazed pot can wait. A pot glazed by someone tired is a souvenir of that."),
    pictures: [{ name: "glazing-corner", alt: "Three buckets of glaze with a brush, and a shelf of pale pots behind" }],
    talk: [
      ["niall", "Lunch. Not optional. I have employed people for less."],
      ["greta", "La cera prima del caffè: ecco cosa sbagliavo."],
    ],
  },
  {
    key: "cobalt-three-ways",
    type: "discussion",
    author: "sven",
    at: "122d",
    title: "Three blues from one gram of cobalt",
    categories: ["glazes", "porcelain"],
    warmth: 1.2,
    html:
      p(
        "Cobalt is so strong that we forget it can be quiet. The three vases share a clay and a firing; only the company of the cobalt is different.",
      ) +
      "{{picture:vases-cobalt}}" +
      "<ol><li><strong>With magnesium</strong>, 2 % of talc more: it leans to violet and looks like dusk.</li><li><strong>With zinc</strong>: bright, electric, a little loud.</li><li><strong>With a trace of iron and manganese</strong>: ink. This is the blue of old export porcelain, which was blue because nobody could get their cobalt clean.</li></ol>" +
      p(
        "So before you buy a blue stain, try to make your blue dirty. One part of cobalt carbonate, two of red iron oxide and one of manganese dioxide, 0.6 % of the whole in a clear glaze. It costs less than the stain and it has a past.",
      ) +
      p("Manganese wants a mask when it is dry and a good draught when it is hot. It is not a material to be brave with."),
    pictures: [{ name: "vases-cobalt", alt: "A deep blue bottle, a small pale jar and a light blue flask in window light" }],
    talk: [
      ["noor", "Nobody could get their cobalt clean: now I almost like it."],
      ["lucia", "La nostra zaffera era proprio così: sporca, e per questo bella."],
    ],
  },
  {
    key: "glow-colours",
    type: "discussion",
    author: "jonas",
    at: "128d",
    title: "Reading the colour of a kiln without any instrument",
    categories: ["firing"],
    html:
      p("My master called temperatures by fruit, and the fruit has never been more than twenty degrees wrong.") +
      "{{picture:kiln-glow}}" +
      "<ul><li><strong>Plum</strong>, only visible at night: 500 °C.</li><li><strong>Cherry</strong>: 750.</li><li><strong>Ripe tomato</strong>: 850.</li><li><strong>Orange</strong>: 950.</li><li><strong>Apricot</strong>: 1,050.</li><li><strong>Lemon</strong>: 1,150.</li><li><strong>The inside of a melon</strong>: 1,250, and now put on the dark glasses.</li></ul>" +
      p(
        "Look for ten seconds with the lights out, and always through the same hole. Daylight costs you fifty degrees. What you train is not the eye but the memory of it: say the fruit aloud, then look at the pyrometer, and write both of them down. After one winter you will be able to cover the display.",
      ),
    pictures: [
      {
        name: "kiln-glow",
        alt: "A brick kiln glowing from red at the edge to pale yellow in the middle, with three shelves of pots",
      },
    ],
    talk: [
      ["paolo", "Noi dicevamo ciliegia, arancio, limone. Il melone no, costava troppo."],
      ["oskar", "I have checked this against a calibrated thermocouple: within 25 degrees in the dark. Impressive fruit."],
    ],
  },
  {
    key: "salt-beginner",
    type: "discussion",
    author: "piet",
    at: "141d",
    title: "Salt for the first time: what happens in there",
    categories: ["firing", "stoneware"],
    pictures: [{ name: "salt-bottles", alt: "Three salt-glazed bottles with a pebbled surface" }],
    html:
      p(
        "At about 1,230 °C you throw damp salt into the firebox. It splits at once: the sodium goes looking for silica, finds it on the surface of your pots, and makes a glass. The chlorine leaves with the hydrogen of the steam, as hydrochloric acid, and that is the white cloud.",
      ) +
      "<h2>So be sensible</h2>" +
      "<ul><li>Outdoors, in the wind, and never where people live downwind.</li><li>Everything inside becomes glazed, the kiln too. There is no way back from salt.</li><li>Alumina wadding under every pot and every lid, or you will own one large pot.</li></ul>" +
      p(
        "Draw rings of clay tell you more than cones: pull one out with a rod after every third packet and look at the shine. I stop one ring before I would like to.",
      ),
    talk: [
      ["jonas", "I stop one ring before I would like to: thirty years in one sentence."],
      ["ravi", "And wear a mask rated for acid vapour, not only for dust."],
    ],
  },
  {
    key: "stream-trimming",
    type: "discussion",
    author: "yuki",
    at: "148d",
    title: "Trimming a thin-walled bowl: notes from the stream",
    categories: ["wheel-throwing", "porcelain"],
    warmth: 1.2,
    pictures: [{ name: "wheel-porcelain", alt: "A wide porcelain bowl on the wheel, from above" }],
    html:
      p("Forty-one of you watched me trim one bowl for fifty minutes. Here are the answers to what you asked, in order.") +
      "<ol><li><strong>When?</strong> When the rim no longer takes a fingerprint and the base still does. If both are equally dry it is too late for thin work.</li><li><strong>On what?</strong> On a clay chuck, soft on top, wiped damp. Not on the bat: a thin rim on a hard bat chatters.</li><li><strong>Which tool?</strong> A narrow loop for the shape, a wide one for the skin. Sharpen both before, not between.</li><li><strong>How fast?</strong> Faster than you dare and with a lighter hand than you think.</li><li><strong>How do you know where you are?</strong> Left thumb inside, opposite the tool. It feels the wall become warm. When it flexes, stop.</li></ol>" +
      p(
        "And to the person who asked what happens if one goes through: you look at the hole, you learn how thick it was around it, and you have a very good colander.",
      ),
    talk: [
      ["ines", "I now own two colanders."],
      ["mei", "The thumb that feels warmth. I have never found words for that."],
    ],
  },
  {
    key: "reclaim",
    type: "discussion",
    author: "moderator",
    at: "155d",
    title: "Reclaim without tears",
    categories: ["studio-life"],
    html:
      p(
        "Forty litres a week come back from the wheels. Fresh clay costs 90 cents a kilo, so this is our cheapest supplier, if we treat it as a recipe and not as a bin.",
      ) +
      "<ul><li>Let scraps dry completely before you soak them. Half-dry clay never slakes; bone-dry clay falls apart within an hour.</li><li>One bucket for each clay. The grey one is for “I do not know” and becomes planters.</li><li>Drain on plaster, 4 cm thick, turned after a day.</li><li>Add a tenth of fresh, short clay or a little grog: reclaim has lost its coarse part to the sponge bucket and gets too fine.</li><li>A spoon of vinegar per ten litres, and two weeks under plastic. It smells like a cellar and throws like a dream.</li></ul>" +
      p("The rota hangs by the sink. Wedging other people’s clay is also the fastest way to learn how they work."),
    talk: [
      ["ada", "The last sentence is worse than reading diaries."],
      ["samuel", "Nine hundred euros a year, if anyone wonders."],
      ["greta", "Il secchio grigio sono io."],
    ],
  },
  {
    key: "seta-pennelli",
    type: "discussion",
    author: "chiara",
    at: "162d",
    title: "Ramina: un verde, quattro caratteri",
    categories: ["maiolica", "glazes"],
    language: "it",
    warmth: 1.2,
    pictures: [{ name: "plate-green", alt: "Un piatto con un fiore verde ramina" }],
    html:
      p(
        "La ramina è rame e poco altro, ma cambia umore con chi le sta vicino. Dopo un anno di mattonelle ho deciso di presentarvela.",
      ) +
      "<ul><li><strong>Da sola</strong>, all’1,5 %: verde acqua, timida, quasi celeste dove è sottile.</li><li><strong>Con un po’ di ferro</strong>: verde oliva, adatta alle foglie.</li><li><strong>Con una punta di zaffera</strong>: verde bottiglia, seria.</li><li><strong>Sotto troppo spessore</strong>: nera ai bordi e col naso metallico. Quello è il rame che non ci sta più.</li></ul>" +
      p(
        "Vola, anche: se il piatto accanto è bianco, dopo la cottura ha le guance verdi. Io lascio quattro dita tra uno e l’altro, mia nonna lasciava un piatto brutto in mezzo.",
      ),
    talk: [
      ["lucia", "Un piatto brutto in mezzo: la diplomazia."],
      ["elif", "Four characters, one metal. Ours is more turquoise, from the alkali."],
    ],
  },
];
