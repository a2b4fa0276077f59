import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const firing: readonly Entry[] = [
  {
    key: "cones-lie",
    type: "discussion",
    author: "oskar",
    at: "4d",
    title: "Reading cones when the kiln lies to you",
    categories: ["firing"],
    warmth: 1.6,
    html:
      p(
        "A controller tells you the temperature of the tip of one wire, in one corner, as well as that wire remembers it. A cone tells you what happened to clay. When they disagree, believe the cone.",
      ) +
      "{{picture:cones}}" +
      "<h2>Three cones, not one</h2>" +
      p(
        "Put one cone below your target, the target, and one above, in that order, leaning the same way at eight degrees from the vertical. For cone 6 that is 5, 6 and 7. After the firing, 5 should lie flat, 6 should have its tip level with its foot, and 7 should stand with a little bow.",
      ) +
      "<h2>What the differences tell you</h2>" +
      "<ul><li>All three down at the top, all three up at the bottom: uneven kiln. Pack the top looser, or slow the last 100 degrees.</li><li>All three down everywhere, though the display said 1,222: the thermocouple has drifted. Type K reads low as it ages, so the kiln fires hot.</li><li>Right cones, wrong glaze: it was the cooling, not the heating.</li></ul>" +
      p(
        "Log every pack. Mine hang on a nail, in order, with the date on the back. Two winters of cones on a wall show the thermocouple dying months before the controller complains.",
        "When you replace the wire, fire a pack straight away and set the offset from the cones. Do not be tempted to set it from the old display: it was lying, that is why you are here.",
      ),
    pictures: [{ name: "cones", alt: "Two packs of three pyrometric cones: one upright before the firing, one bent after it" }],
    talk: [
      [
        "giulia",
        "I have the most honest pyrometer in Turin and I still put cones in. Trust is good, porcelain clay sticks that bend are better.",
      ],
      [
        "samuel",
        "Why eight degrees? I have been putting them in by eye.",
        [
          [
            "oskar",
            "Because it decides the way they fall. Self-supporting cones have it built in. By eye you get about half a cone of surprise.",
          ],
        ],
      ],
      ["moderator", "Printed and hung by the big kilns. Thank you."],
      ["zoe", "On my island the kiln has no display, so it cannot lie. It can only sulk."],
      [
        "sofia",
        "Mine says E-1 and then goes home. Is it the thermocouple?",
        [
          [
            "oskar",
            "Nearly always. Look for a green, flaking tip. If it looks healthy, check the screw terminals first: they loosen with every firing.",
          ],
          ["sofia", "It was the screw. Forty euros saved, thank you!"],
        ],
      ],
    ],
  },
  {
    key: "slow-cool-iron",
    type: "discussion",
    author: "marco",
    at: "26h",
    title: "What a slow cooling does to an iron glaze",
    categories: ["firing", "glazes"],
    warmth: 1.9,
    html:
      p("<em>Two jars, one bucket, and the four hours that made the difference.</em>") +
      "{{picture:tenmoku}}" +
      p(
        "Iron is patient. Leave it above 700 °C for an hour and it does what no recipe can: it gathers, crystallises, and comes to the surface as small rust-coloured suns. Rush it, and the same glaze is just black.",
        "I fired the two jars above on the same day, in the same kiln, from the same bucket. The only thing that changed was when I closed the damper.",
      ) +
      "<h2>What happens between 1,100 and 760</h2>" +
      p(
        "The melt is still soft enough for iron to travel. Given time, it moves away from silica and towards other iron; you see the result as a break along every edge where the glaze runs thin.",
      ) +
      "<blockquote>You are not adding colour. You are giving it time to arrive.</blockquote>" +
      p(
        "A tenmoku with eight percent of red iron oxide holds more iron than the glass can dissolve once it cools. In a fast cooling the surplus is caught where it stands and the glaze stays a deep, slightly boring brown-black. In a slow one it leaves the solution as tiny crystals of hematite and, in between, magnetite. Those are your rust and your silver.",
      ) +
      "<h2>The two schedules</h2>" +
      "<ul><li><strong>Four hours to 700.</strong> Burners off at cone 9, damper open for ten minutes, then closed. The kiln does what it wants.</li><li><strong>Eleven hours to 700.</strong> Off at cone 9, damper open until 1,120. Then closed, with one burner on its smallest flame: 60 degrees an hour to 900, a two-hour hold at 870, then off.</li></ul>" +
      p(
        "In an electric kiln the same curve is three lines in the controller. Set the cooling ramps by the program and not by the mass of the bricks, because a half-empty kiln cools twice as fast as a full one, and then your best result cannot be repeated.",
      ) +
      "{{picture:firing-curve}}" +
      "<h2>What it does not do</h2>" +
      p(
        "It will not rescue a glaze that is too thin: below half a millimetre there is no room for anything to travel. It will not give you oil spots either. Those are born on the way up, when iron oxide lets go of its oxygen near 1,230 and the bubbles bring iron to the surface; they want an oxidising kiln and a very stiff glaze.",
        "And it costs. Seven more hours with a small flame was four euros of gas in my case; in an electric kiln of 100 litres the hold adds about 6 kWh. I fire the good jars this way and everything else the lazy way.",
      ) +
      "<h2>Try it with one tile</h2>" +
      p(
        "Hang a tile of your own iron glaze in the next firing that must be slow anyway, a crystalline one, say, or a friend’s matte. If the edge breaks to rust, you have a glaze worth waiting for. If it stays black, no cooling will help: look at the recipe. Questions below; @yuki has the electric version of all this and she is more patient than I am.",
      ),
    pictures: [
      { name: "tenmoku", alt: "Two dark tenmoku jars with rust-coloured rims" },
      { name: "firing-curve", alt: "Two firing curves on squared paper: a slow red line with holds and a steep dashed blue one" },
    ],
    talk: [
      [
        "yuki",
        "Electric version: cone 6, drop to 1,090, 55 an hour to 760, no hold. My kiln is 70 litres, so the elements have to work on the way down. Same suns, smaller.",
        [["marco", "Smaller suns, sharper edges. I have one of your bowls as evidence."]],
      ],
      [
        "sven",
        "Does it help porcelain at all, or only hurt the gloss?",
        [["marco", "Only hurts. A clear glaze held at 900 grows crystals you did not invite."]],
      ],
      [
        "priya",
        "The hematite grows fastest around 850 to 900, so your 870 is well chosen. If you hold at 1,000 instead, you will see fewer and larger ones.",
      ],
      [
        "giulia",
        "I have the log of both firings if anyone wants numbers every two minutes.",
        [
          ["samuel", "I want numbers every two minutes."],
          ["giulia", "I knew it would be you."],
        ],
      ],
      [
        "ravi",
        "In the wood kiln we clam up and the cooling takes four days, whether we like it or not. Half of what people call wood effects is only this.",
      ],
      ["kenji", "Four days, yes. And then I still open too early."],
      [
        "chiara",
        "Domanda da maiolicara: ma il ferro nello smalto bianco, se raffreddo piano, viene fuori?",
        [["marco", "Se è sotto l’uno per cento no. Sopra il due comincia a fare le lentiggini."]],
      ],
      ["tommaso", "Ho capito metà e l’ho letto due volte. Metà in più di ieri."],
    ],
  },
  {
    key: "relay-click",
    type: "post",
    author: "oskar",
    at: "31h",
    categories: ["firing"],
    html: p(
      "Service tip from this week’s three calls: if your kiln takes an hour longer than it did last year, it is not the winter. Elements grow in resistance as they age. Measure with a cold kiln, unplugged: 10 % above the value on the plate and you plan, 20 % and you replace.",
    ),
    talk: [
      ["ada", "Two of my six are at 17. I have been planning since August."],
      [
        "niall",
        "I replace by firings, not by ohms: 130 at cone 6, all of them at once. A new element beside old ones only makes the old ones lazy.",
        [["oskar", "If you keep a log that is even better. Most people’s log is a feeling."]],
      ],
      ["paolo", "Noi la temperatura la guardavamo dal colore, ma pagavamo il legno a peso."],
    ],
  },
  {
    key: "bisque-drying",
    type: "post",
    author: "paolo",
    at: "7d",
    categories: ["firing", "questions"],
    language: "it",
    warmth: 1.1,
    html: p(
      "Ai nuovi: se scoppia nel biscotto non è colpa della bolla d’aria, è acqua. L’aria esce, l’acqua bolle. Tenete il forno a 90 gradi con lo spioncino aperto finché uno specchietto davanti al buco non si appanna più. Quarant’anni di mattoni e il metodo non è cambiato.",
    ),
    talk: [
      ["tommaso", "Lo specchietto! Io aspettavo dodici ore per paura."],
      [
        "sofia",
        "Con le tazze dei bambini, spesse due centimetri, quanto tengo?",
        [
          [
            "paolo",
            "Una notte intera. E il buco sotto, fatto con lo stuzzicadenti, non serve a niente ma fa dormire tranquilli.",
          ],
        ],
      ],
      [
        "jonas",
        "For non-Italian readers: hold at 90 °C with the spyhole open until a mirror held to it no longer fogs. He is right about the air, too.",
      ],
    ],
  },
  {
    key: "arch-rebuild",
    type: "post",
    author: "ravi",
    at: "15d",
    categories: ["firing", "studio-life"],
    warmth: 1.5,
    html: p(
      "Monsoon is over and so is the old arch. Nineteen rows of insulating brick, dry-laid over a plywood form, wedged from the top. We pulled the form at noon and all stood very quietly.",
    ),
    pictures: [{ name: "brick-arch", alt: "A brick arch on two piers with spare bricks stacked beside it" }],
    talk: [
      [
        "paolo",
        "Bello. La chiave di volta l’avete battuta o appoggiata?",
        [
          ["ravi", "Tapped in with a wooden mallet, until the sound changed."],
          ["paolo", "È così che si fa. Cambia il suono e poi basta."],
        ],
      ],
      ["kenji", "Congratulations. The silence after pulling the form is the best part of kiln building."],
      [
        "piet",
        "Do you coat the inside? Salt would eat insulating brick in a year.",
        [["ravi", "Alumina wash for soda. I would not salt this one."]],
      ],
    ],
  },
];
