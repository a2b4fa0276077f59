import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Shorter pieces, the older ones. */
export const olderArticles: readonly Entry[] = [
  {
    key: "tin-history",
    type: "discussion",
    author: "enrico",
    at: "176d",
    title: "Da dove viene la parola maiolica",
    categories: ["maiolica"],
    language: "it",
    pictures: [{ name: "albarelli", alt: "Tre albarelli smaltati di bianco e dipinti" }],
    html:
      p(
        "Nel Quattrocento le ceramiche a lustro arrivavano in Italia da Valencia e da Málaga, su navi che facevano scalo a Maiorca. Nei registri dei porti toscani si leggeva «opera di Maiolica», e il nome dell’isola rimase attaccato ai vasi. All’inizio indicava soltanto il lustro; dalla metà del Cinquecento, tutto ciò che è smaltato di bianco.",
      ) +
      p(
        "I francesi la chiamarono faïence, dal nome di Faenza. Gli olandesi la fecero a Delft per imitare la porcellana cinese, e così oggi tre parole di tre lingue dicono la stessa cosa: una terra povera con addosso una camicia bianca.",
      ) +
      p(
        "Mi piace che nessuno dei tre nomi indichi il posto in cui è nata davvero, cioè le rive del Tigri, nel nono secolo. Chi parte da lontano perde il nome per strada, e ne prende uno migliore.",
      ),
    talk: [
      ["rosa", "From near Manises: we noticed that you kept our pots and lost our name."],
      ["fatima", "And the Tigris says hello."],
      ["anneke", "A poor clay in a white shirt. May I translate that for a label?", [["enrico", "Con piacere."]]],
    ],
  },
  {
    key: "pinhole-guide",
    type: "discussion",
    author: "priya",
    at: "184d",
    title: "Pinholes: a short decision tree",
    categories: ["glazes", "questions"],
    pictures: [{ name: "crawling-tile", alt: "A tile with a badly failed white glaze" }],
    html:
      p(
        "A pinhole is a bubble that burst and did not heal. Two questions: where did the gas come from, and why did the glaze not close over it?",
      ) +
      "<ul><li><strong>The hole goes down to the clay?</strong> The gas came from the body. Bisque half a cone higher and slower between 700 and 900 °C, with the vent open.</li><li><strong>Only in thick places?</strong> The glaze itself: whiting and talc give off carbon dioxide and water late. Use wollastonite or a frit instead.</li><li><strong>Only on thrown, trimmed feet?</strong> Trimming opens grog and pores. Burnish the foot with a rib.</li><li><strong>Everywhere, small, in rows?</strong> Dust, or bubbles from the brush. Wash the bisque.</li></ul>" +
      p(
        "To help healing: a hold of fifteen minutes some 50 degrees below the top, on the way down. The melt is then stiff enough to make no new bubbles and soft enough to close the old ones.",
      ),
    talk: [
      ["sofia", "The drop and hold saved my whole class set. Thank you."],
      ["camille", "Pinned above the spray booth."],
    ],
  },
  {
    key: "burnish",
    type: "discussion",
    author: "rosa",
    at: "198d",
    title: "Burnishing: a stone, a spoon and a plastic bag",
    categories: ["raku", "stoneware"],
    pictures: [{ name: "smoke-fired", alt: "Two burnished jars marked by smoke" }],
    html:
      p(
        "No glaze can do what a stone does. You lay the plates of the clay flat, like combing hair, and they shine because they all look in the same direction.",
      ) +
      "<ol><li>At leather-hard, with a polished pebble, in small circles. It squeaks when it is right.</li><li>Let it dry until it has lost half of its colour. Rub in a drop of olive oil, wait, and polish again with the back of a spoon.</li><li>Bone-dry, with a soft plastic bag over a finger. This is the step that people skip, and it is the one that gives the mirror.</li></ol>" +
      p(
        "Do not fire above 950 °C, or the plates curl and the shine goes. A burnished pot is not waterproof and does not wish to be. It is for looking at, or for water that should stay cool.",
      ),
    talk: [
      ["amara", "We use a baobab seed. Same squeak."],
      ["ingrid", "Good for quiet afternoons; half of my group will not stop."],
    ],
  },
  {
    key: "sponge-stamps",
    type: "discussion",
    author: "marta",
    at: "207d",
    title: "How to cut a stamp from a sponge",
    categories: ["stoneware", "studio-life"],
    html:
      p(
        "In Bolesławiec every girl of my grandmother’s age could do this. Now people come by bus to watch, so I may as well write it down.",
      ) +
      "<ol><li>A fine sea sponge, wet and frozen. Frozen is the secret: it cuts like cheese.</li><li>Draw the peacock eye on it with a pencil: ring, gap, dot.</li><li>Cut with a new razor blade, slanting outwards, so that the stamp has a broad base.</li><li>Thaw, squeeze, dip into thin colour, dab once on glass and then on the pot. Straight down, straight up.</li></ol>" +
      p(
        "Count before you begin. A mug has eleven eyes around it or thirteen, never twelve; with twelve there is always one row that looks like soldiers.",
      ),
    talk: [
      ["noor", "Odd numbers! I have felt this for years and never dared to say it."],
      ["elif", "Frozen. Of course. Thank you, Marta."],
    ],
  },
  {
    key: "monsoon-schedule",
    type: "discussion",
    author: "ravi",
    at: "216d",
    title: "Making pots in a monsoon",
    categories: ["studio-life", "firing"],
    html:
      p(
        "From October to December nothing dries here. A mug thrown on Monday is still a mug thrown on Monday when Sunday comes. We used to fight this, with fans and with bad temper. Now the year has two halves.",
      ) +
      p(
        "In the dry half we throw everything flat and large: plates, platters, lids, whatever wants to dry evenly. In the wet half we do handles, spouts, carving and slip, because leather-hard lasts for nine days. A carver’s paradise.",
      ) +
      p(
        "The kiln is lit once a month, empty, to keep the arch dry, and bread goes in afterwards. Wood is cut in March and stacked under the roof with a hand’s breadth between the rows. Wet wood costs a third of its heat to boil its own water. The maths of a firing begins in the woodshed.",
      ),
    talk: [
      ["kenji", "The maths of a firing begins in the woodshed. Yes."],
      ["niall", "County Cork is a monsoon with smaller drops. I am adopting the calendar."],
    ],
  },
  {
    key: "sand-glaze-po",
    type: "discussion",
    author: "marco",
    at: "224d",
    title: "A glaze from the river Po, a fig tree and a window pane",
    categories: ["glazes", "test-tiles"],
    warmth: 1.3,
    html:
      p("A bet with Davide: a glaze made only from things within a kilometre of the studio. No bags.") +
      "<ul><li><strong>Sand from the river bank</strong>, ground for two evenings: silica and feldspar, with mica that glitters and does no harm.</li><li><strong>Washed fig ash:</strong> the lime.</li><li><strong>A broken window pane</strong>, crushed under a cloth with goggles on: soda and silica, already melted once.</li><li><strong>Silt from the gutter:</strong> the clay that keeps it all afloat.</li></ul>" +
      p(
        "Thirty, thirty, twenty-five, fifteen. Cone 8, oxidation. It came out a runny olive green with tea-coloured breaks, better than two of the glazes I pay for. It cannot be repeated, because the river moves. Davide paid for the pizza.",
      ),
    talk: [
      ["moderator", "I paid. It was a good glaze and a better pizza."],
      ["priya", "Window glass is about 14 % soda and 10 % lime: a free frit, honestly."],
      ["greta", "La prossima con la sabbia la raccolgo io!"],
    ],
  },
  {
    key: "delft-blue-grinding",
    type: "discussion",
    author: "anneke",
    at: "238d",
    title: "Matching a blue that is three hundred and fifty years old",
    categories: ["maiolica", "test-tiles"],
    pictures: [{ name: "azulejos", alt: "A wall of blue and white tiles" }],
    html:
      p(
        "A client wants eleven tiles for a hearth, and nobody should be able to see which. White is difficult. Blue is a detective story.",
      ) +
      p(
        "Old cobalt came from Saxony, as a ground blue glass called smalt, with nickel and arsenic for company. The nickel makes it greyer and the grain makes it sparkle. Modern cobalt is as pure as tap water and looks it.",
      ) +
      "<h2>My mixture</h2>" +
      p(
        "Seventy parts of cobalt oxide, twenty of nickel, ten of manganese, fritted with three times as much clear glass, and then ground badly on purpose: through 80 mesh and no finer. Painted with a pounced outline, the trek, thin and dark, and shaded with the same colour in water.",
      ) +
      p(
        "Side by side in the hearth, in candlelight, I can no longer tell them apart. In daylight I can, and so will the next restorer. That is as it should be.",
      ),
    talk: [
      ["enrico", "«Macinato male apposta»: musica."],
      ["chiara", "E io che lo passo a 100 maglie per togliere il puntino. Forse il puntino era il punto."],
    ],
  },
  {
    key: "therapy-pinch",
    type: "discussion",
    author: "ingrid",
    at: "252d",
    title: "Pinch pots with the eyes closed",
    categories: ["studio-life"],
    warmth: 1.2,
    html:
      p(
        "Every group begins in the same way. A ball of clay the size of a mandarin, eyes closed, ten minutes, no talking. I say only three things: thumb to the middle, turn a little, pinch a little.",
      ) +
      p(
        "People who have not slept well make thick pots. People who are afraid make very even ones. Angry people get through the wall and are relieved. I do not interpret any of it. I only put all of the pots on one board, and we look at them for a while before anyone says which is whose.",
      ) +
      p(
        "If you teach, try it with potters too. The best thrower I know made a pot that leaned like an old barn, laughed until he cried, and took it home in his hat.",
      ),
    talk: [
      ["ada", "I tried it with my Thursday group. Nobody wanted to open their eyes."],
      ["ines", "Took it home in his hat. I love your writing, Ingrid."],
      ["kenji", "The first tea bowls were made like this. Perhaps the last ones too."],
    ],
  },
  {
    key: "mould-cabbage",
    type: "discussion",
    author: "bruno",
    at: "265d",
    title: "How to make a cabbage leaf that you would swear you could eat",
    categories: ["studio-life", "porcelain"],
    html:
      p(
        "In Caldas we have been making cabbages since Rafael Bordalo Pinheiro, that is since 1884. The recipe begins at the market.",
      ) +
      "<ol><li>Buy an ugly cabbage. Pretty ones have shallow veins.</li><li>Lay a leaf on sand, inside up, and shape the bed under it until it lies as it would on a plate.</li><li>Oil it, pour plaster in two thin coats and one thick one. The leaf cooks a little and lets go by itself.</li><li>From this first mould cast a master in hard plaster and deepen the veins by a third: glaze will fill them again.</li><li>Make the working mould from that.</li></ol>" +
      p(
        "The green is copper over a yellow slip, so that it looks lit from behind. And leave one hole from a caterpillar. Buyers touch it, always, to see whether it is real.",
      ),
    talk: [
      ["camille", "I have touched that hole. I admit it."],
      ["tomas", "A restaurant full of these and no vegetarian would dare to order."],
    ],
  },
  {
    key: "water-jug",
    type: "discussion",
    author: "zoe",
    at: "274d",
    title: "A jug that sweats: terracotta as a refrigerator",
    categories: ["stoneware", "firing"],
    html:
      p(
        "On Aegina the clay has a little salt in it, from the sea and from us: we add a handful to each batch. In the firing it leaves pores, millions of them, finer than a hair. Water creeps through, evaporates on the outside and takes the heat with it. In July, in the shade and in a breeze, a jug keeps its water some ten degrees cooler than the air.",
      ) +
      "<ul><li>Thin walls, 4 mm, with a belly as round as you can throw it.</li><li>Fire to 900 or 920, no more. If it rings it is a flower vase.</li><li>No glaze, not even a drop on the lip.</li><li>Soak it for a day before its first use, and throw that water to the basil.</li></ul>" +
      p(
        "After two summers the pores fill with lime and it stops sweating. Boil it in vinegar, or do as my grandmother did: promote it to olives.",
      ),
    talk: [
      ["amara", "Ten degrees is what we measure too. No electricity bill."],
      ["ines", "Promote it to olives. I am using that for my own retirement."],
      ["admin", "This was the first long piece in the new place, and it set the tone. Thank you, Zoe."],
    ],
  },
];
