import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Long pieces about making. */
export const craftArticles: readonly Entry[] = [
  {
    key: "first-year",
    type: "discussion",
    author: "ines",
    at: "3d",
    title: "What I wish somebody had told me in my first year at the wheel",
    categories: ["wheel-throwing", "questions"],
    warmth: 1.7,
    html:
      p(
        "I began two years ago on a Tuesday, after a night shift, because the studio was between the hospital and my bus. I am not a potter. I am a person with a shelf. But a new group starts next week, two of my colleagues are in it, and they asked me what to expect. This is what I wrote for them.",
      ) +
      "<h2>You will make nothing for six weeks</h2>" +
      p(
        "You will make objects, of course. They will be small and heavy and you will love them. But what you are making is your own hands, and they take about six weeks. Keep one pot from each month and throw the rest back into the bucket before they are fired. Fired pots last for four thousand years. Ask yourself whether that ashtray should.",
      ) +
      "<h2>Wedging is not a warm-up</h2>" +
      p(
        "I treated it as gymnastics before the real thing. Then I cut a wedged lump in half with the wire and saw three bubbles as big as lentils, and understood why my walls had had mysterious blisters since March. Cut it, look, slam it together, cut again. When there is nothing to see, you are done, and not before.",
      ) +
      "<h2>Less water, slower wheel</h2>" +
      p(
        "Both sound like contradictions of what you see in videos. In videos the water shines and the wheel flies. In the studio the water softens the wall until it sits down, and the speed throws it outwards. Since I use half the water my bowls are a third taller. I have measured.",
      ) +
      "{{picture:wheel-side}}" +
      "<h2>The bottom is where it goes wrong</h2>" +
      p(
        "Walls get all the attention. But a pot cracks at the bottom, weighs at the bottom and wobbles at the bottom. Before you pull, put a needle through the floor and feel how deep it goes: the width of your little finger for a bowl you will trim, half of it for one you will not. Close the hole with a drop of slip. Nobody will know.",
      ) +
      "<h2>Other people’s pots</h2>" +
      p(
        "There will be somebody in your group who centres in the second week. There always is. It has nothing to do with talent: usually they play an instrument, or knead bread, or have long forearms. Sit beside them. Watch their elbows and not their pot.",
      ) +
      "<blockquote>Clay is the only teacher I know that corrects you at once and holds no grudge.</blockquote>" +
      "<h2>A list for the door of your locker</h2>" +
      "<ul><li>Short nails, no rings, an old towel on the knees.</li><li>Write your name under everything before it is dry. All bowls look alike on a shelf of eighty.</li><li>Take a picture of what you lose. It is the only record.</li><li>Drink water. Clay dust is thirsty and so are you.</li><li>Leave the wheel cleaner than you found it: it is how people remember you.</li></ul>" +
      "<h2>And then, one evening</h2>" +
      p(
        "Around the fifth month I pulled a wall and it came up. No reason, nothing different, the same tired hands. It simply came up, even and quiet, as if it had been waiting for me to stop explaining. I did not breathe. I cut it off, put it on the board, washed the wheel and went home, because I knew the next one would be bad.",
        "It was. But that cup is on my table, and I drink from it before every night shift. Welcome to Tuesday.",
      ),
    pictures: [
      { name: "wheel-side", alt: "A cylinder of brown clay on a wheel with a blue splash pan, window light on the wall" },
    ],
    talk: [
      [
        "tommaso",
        "Fired pots last for four thousand years. Ask yourself whether that ashtray should. L’ho mandato a tutto il corso.",
      ],
      [
        "samuel",
        "The needle through the floor! Eleven rows of my spreadsheet would not exist.",
        [
          ["ines", "Eleven? Now I want to see this spreadsheet."],
          ["samuel", "It has a pivot table."],
        ],
      ],
      ["yuki", "I am printing this for my Bologna beginners, with your name on it."],
      ["ada", "As if it had been waiting for me to stop explaining. Yes. That is how it goes."],
      ["greta", "Io sono all’ottavo mese. Aspetto."],
      ["niall", "Sit beside them and watch their elbows: the best line about learning I have read here."],
      ["sofia", "La tazza prima del turno di notte mi ha commossa."],
    ],
  },
  {
    key: "line-blend",
    type: "discussion",
    author: "priya",
    at: "20d",
    title: "Eleven tiles on a Sunday: your first line blend",
    categories: ["test-tiles", "glazes"],
    warmth: 1.5,
    html:
      p(
        "People write to me with a glaze they like and a sentence that begins with “if only”. If only it were a little more matte. If only it did not run. You do not need a chemist for that. You need eleven tiles and a Sunday.",
      ) +
      "<h2>The idea</h2>" +
      p(
        "A line blend walks from one glaze to another in even steps. On the left the one you have, on the right one that is too much of what you want. Somewhere between them stands the answer, and you will see it without any theory.",
      ) +
      "{{picture:tile-series}}" +
      "<h2>What you need</h2>" +
      "<ul><li>Two glazes as liquids, mixed to the same specific gravity. I use 1.45. This matters more than anything else on the list.</li><li>Eleven test tiles that stand up, so that you see whether it runs.</li><li>A 10 ml syringe without a needle, eleven paper cups, and a brush with iron oxide for the numbers.</li></ul>" +
      "<h2>What you do</h2>" +
      "<ol><li>Number the backs of the tiles. Now, before anything else. You will not remember.</li><li>Cup 1: 10 syringes of A. Cup 2: 9 of A and 1 of B. Cup 3: 8 and 2. And so on to cup 11, which is 10 of B.</li><li>Stir each for as long as it takes to say its number and what is in it.</li><li>Dip every tile for three seconds, the top half twice. Now each one shows thin and thick.</li><li>Fire them together, on the same shelf, beside a cone.</li></ol>" +
      "<h2>Reading it</h2>" +
      p(
        "Look at the whole line from two metres before you look at any tile. The eye is good at trends and bad at decisions. Is the change even, or is there a cliff between two tiles? A cliff is a eutectic, a proportion at which the mixture melts much better than its neighbours. Stay a step away from it, as your kiln is not that precise.",
        "Then turn the tiles over, so that you do not see the numbers, and pick the one you would put on a mug. Turn it back. That number times the two recipes is your new recipe. A calculator does the rest: multiply each ingredient of A by its share, each of B by its share, add.",
      ) +
      "<blockquote>One change at a time is slow. Two changes at a time is guessing with more washing-up.</blockquote>" +
      "<h2>Three blends worth a Sunday</h2>" +
      "<ul><li><strong>Your clear against the same clear plus 20 % silica.</strong> It shows where the crazing stops.</li><li><strong>Your glossy against your matte.</strong> Satin lives around the sixth tile.</li><li><strong>Base against base plus 8 % red iron oxide.</strong> Honey, tea, kaki, tenmoku: all four of them in a single row.</li></ul>" +
      p(
        "When you have done three of these you will want a triaxial, with three corners and twenty-one tiles. Resist until you have a free weekend and a friend with a second syringe. Post your rows here, please, with the failures. The tile nobody would choose usually teaches the most, and it is never in the books.",
      ),
    pictures: [{ name: "tile-series", alt: "Two rows of six test tiles: pale to dark green above, honey to black below" }],
    talk: [
      ["samuel", "Eleven tiles, eleven rows. Finally a hobby inside my hobby."],
      ["marco", "The third row is my whole career on one shelf.", [["priya", "I nearly called it the Bellini blend."]]],
      [
        "greta",
        "Fatto domenica! La sesta è davvero satinata. Come facevi a saperlo?",
        [["priya", "Eighty other people’s sixth tiles."]],
      ],
      ["noor", "Turning them over before choosing: so simple. I have been flattering my own favourites for years."],
      [
        "elif",
        "Does the same specific gravity matter if one glaze has much more clay in it?",
        [
          [
            "priya",
            "Good question. Then equal gravity is not equal dry weight per dip, but it is close enough for a first row. For publishing, weigh dry.",
          ],
        ],
      ],
      ["anneke", "I am looking for tile minus one, the bad one. How do I go there?"],
    ],
  },
  {
    key: "plaster-moulds",
    type: "discussion",
    author: "bruno",
    at: "56d",
    title: "Plaster for people who are afraid of plaster",
    categories: ["studio-life", "porcelain"],
    warmth: 1.3,
    pictures: [{ name: "plates-stack", alt: "Plates and bowls in even stacks" }],
    html:
      p(
        "I make moulds for a living, for people who say they hate plaster. What they hate is the Saturday on which it set in the bucket. Plaster is not difficult. It is punctual, and it expects you to be.",
      ) +
      "<h2>The numbers</h2>" +
      p(
        "For casting moulds I use 70 parts of water to 100 of plaster, by weight. Weigh both. Cold tap water, 20 degrees if you can. For one litre of finished plaster: 590 grams of water, 840 of plaster. For a hard master I go down to 60, for a thirsty bat up to 75. Every step towards more water means more drinking and less strength.",
      ) +
      "<h2>The fourteen minutes</h2>" +
      "<ol><li><strong>Minute 0.</strong> Sift the plaster into the water, never the other way round, by handfuls, over the whole surface, until a small island stays dry.</li><li><strong>Minute 2.</strong> Leave it alone. It is drinking. If you stir now you stir in air and lumps.</li><li><strong>Minute 4.</strong> Stir with your hand under the surface, fingers spread, as if you were petting a shy cat. No bubbles, no drill.</li><li><strong>Minute 7.</strong> It turns from milk to cream. Draw a line on the surface with a finger: when the line stays for a second, pour.</li><li><strong>Minute 8.</strong> Pour into the lowest corner and let it rise. Then knock on the table until no bubbles come up.</li><li><strong>Minute 14.</strong> It is going. Do not touch, do not level, do not think of one more thing. It becomes warm after twenty, and after forty you can open.</li></ol>" +
      "<h2>Before you pour</h2>" +
      p(
        "Soap. Three thin coats of potash soap on anything that should let go: wood, plaster, the model if it is plaster too. Wipe until it shines and nothing is wet. Clay models need none.",
        "Look for undercuts with a torch held at the parting line. Where there is a shadow on the wrong side, the mould will hold on for ever. A two-part mould has one line, and you decide where it runs: always along the edge the light already draws.",
      ) +
      "<h2>What goes wrong</h2>" +
      "<ul><li><strong>Soft, chalky mould:</strong> old plaster. It drinks from the air, and after six months in an open bag it is flour. Buy small bags.</li><li><strong>Pinholes:</strong> you whipped it, or you poured from high up.</li><li><strong>It set in the bucket:</strong> a dirty bucket. Yesterday’s crumbs are seeds, and everything hurries to join them. One clean bucket beats any retarder.</li><li><strong>It will not open:</strong> compressed air along the line, or a wooden wedge and patience. Never a screwdriver; the scar casts too.</li></ul>" +
      "<h2>The part nobody likes</h2>" +
      p(
        "Plaster in clay is a bomb with a slow fuse. A crumb as small as a sesame seed swells after firing and pops a cone out of the wall, weeks later, in the client’s kitchen. Separate table, separate sponges, separate floor if you can. Never into the sink: let the bucket set, knock it out, bin it.",
        "Dry your moulds slowly, at 40 degrees with a fan, all sides free. Hotter than 50 and the plaster goes back to being powder, starting with the edges you were proudest of. A good mould gives eighty castings. I have one from my master that has given three hundred, because he let it rest on Sundays.",
      ),
    talk: [
      ["camille", "Everything I know about Mondays I learnt from his Fridays."],
      ["samuel", "As if you were petting a shy cat. This is the first instruction about plaster I could follow."],
      ["marta", "590 and 840 are now written on our wall."],
      [
        "ingrid",
        "Could I do this with a group, or is the heat a danger?",
        [
          [
            "bruno",
            "Never a hand or a foot inside a setting block: it reaches 60 degrees and there is no pulling out. Small tiles, open moulds, gloves, no problem.",
          ],
          ["ingrid", "Thank you. That sentence belongs on every bag."],
        ],
      ],
      ["tomas", "Sundays off for moulds. My brother’s kitchen should read this."],
    ],
  },
  {
    key: "dust",
    type: "discussion",
    author: "ingrid",
    at: "64d",
    title: "The quiet danger: dust, and the six habits that deal with it",
    categories: ["studio-life"],
    warmth: 1.2,
    pictures: [{ name: "studio-window", alt: "A bright studio with a clean table by the window" }],
    html:
      p(
        "I work with people whose lungs are not always the strongest part of them, so I had to learn this properly, from an occupational hygienist and not from the label on a bag. She stayed for a day, measured, and changed six things. None of them cost more than a dinner.",
      ) +
      "<h2>What the problem is</h2>" +
      p(
        "Clay contains free silica, quartz mostly, as very fine grains. Wet, it is harmless. Dry and airborne, the finest part stays afloat for hours and goes down to where the lungs have no brushes. The damage is slow, adds up, and does not heal. Nobody gets it from a weekend course. People who teach for twenty years in a room that is swept every evening do.",
        "The hygienist’s first measurement was of me, sweeping. It was nine times higher than anything else that happened that day.",
      ) +
      "<h2>The six habits</h2>" +
      "<ol><li><strong>No brooms.</strong> We threw them away, with a small ceremony. Wet mop, two buckets, change the water.</li><li><strong>Wet the trimmings before you sweep them off the table.</strong> A plant sprayer on each bench.</li><li><strong>Glaze powders are weighed in one place, slowly, with a mask that fits.</strong> P3, tested by covering the filters and breathing in. Beards do not seal; I am sorry, gentlemen.</li><li><strong>Aprons are washed each week and stay in the studio.</strong> A canvas apron is a duster: every time you sit down it makes a small cloud at the height of your nose. We changed to a smooth nylon.</li><li><strong>Sanding is done wet.</strong> Bisque too. If it must be dry, then outdoors, with the wind behind you.</li><li><strong>The floor is washed in the evening and not in the morning.</strong> What falls at night is stirred up by the first foot.</li></ol>" +
      "<h2>What did not matter</h2>" +
      p(
        "Air purifiers of the domestic kind: nice for the conscience, no difference on the meter. Opening the windows while somebody sweeps: it only moved the cloud towards the kettle. Paper masks: a handkerchief with elastic.",
        "What did help, unexpectedly, was moving the reclaim buckets. Dry crumbs on their rims were kicked and crushed all day long. They now stand under a shelf, with lids, and are filled from a wet tray.",
      ) +
      "<h2>For teachers</h2>" +
      p(
        "You set the habit in the first hour or never. I begin with the sponge, before I show any clay: this is how we clean here, it takes ten minutes, it belongs to the work. People copy what you do when you think they are not watching. If you brush the dust from your trousers with your hand, so will twelve others.",
        "The second measurement, six weeks later, was below a tenth of the first. The room also looks better, and nobody sneezes. I miss the broom a little. It was a good sound, at the end of the day.",
      ),
    talk: [
      ["ada", "Brooms out of all six rooms as of this morning. There was a small rebellion, and then quiet."],
      ["ines", "From the hospital side: thank you. I have met the twenty-year sweeper.", [["ingrid", "That is who I think of."]]],
      ["moderator", "At Fornace we do one to five. I am ordering the nylon aprons."],
      ["piet", "Beards do not seal. I read it twice and then looked into the mirror."],
      ["bruno", "Same for plaster dust, by the way: less dangerous, and it still ends up in your coffee."],
      ["sofia", "Il cerimoniale per buttare le scope lo faccio con la terza B."],
    ],
  },
  {
    key: "market-lessons",
    type: "discussion",
    author: "niall",
    at: "43d",
    title: "Fourteen winters of market stalls",
    categories: ["studio-life"],
    warmth: 1.5,
    html:
      p(
        "I have sold pots outdoors since 2011, in rain with three different names. My accountant says the markets are a third of the year’s income. My back says they are half of the year. For everyone who is thinking of a first table this December, here is what I would tell myself.",
      ) +
      "{{picture:market-stall}}" +
      "<h2>The table is a shop window, not a shelf</h2>" +
      p(
        "My first stall had every pot I owned on it. People walked past as one walks past a warehouse. Now I show a third and keep the rest in crates under the cloth. When something sells I wait for a minute before I fill the gap: an empty place says that somebody else wanted one.",
        "Height matters more than width. Two boards on bricks at the back, one at the front, and one single pot, the best one, alone at the corner where people come from. It never sells. It stops them.",
      ) +
      "<h2>Prices on everything</h2>" +
      p(
        "Nobody likes to ask. They pick it up, look for a sticker, do not find one, smile and put it down. I write on a small card in front of each group, in pencil, large. Round numbers. If a mug should be 27, make it 28 or make it 25, but do not make two hundred people look for coins in the rain.",
        "Have something for under ten. Children have pocket money, and a child with a spoon rest brings a mother with a purse.",
      ) +
      "<h2>What to say</h2>" +
      p(
        "Good morning, and then nothing for a while. I trim a foot or wind string around a label; busy hands leave people in peace. If they lift a mug, I say which side the thumb likes. That is the truth and it is useful. I never say “each one is unique”. They can see that.",
        "When someone says it is expensive I say yes. And then, if they stay: it goes through my hands eleven times. They nearly always count.",
      ) +
      "<h2>The practical part</h2>" +
      "<ul><li>Weights on the feet of the tent: 20 kilos each, more by the sea. I have seen a stall fly in Kinsale, with the soup.</li><li>Newspaper in flat sheets, cut the evening before. Bags with a bottom.</li><li>A card reader and its cable, and a float of forty in fives.</li><li>Two chairs: one for you, one for the friend who brings tea and would otherwise stand in front of the mugs.</li><li>A bucket for what breaks. It will. Say “it happens”, mean it, and do not take the money. They come back.</li></ul>" +
      "<h2>The seconds</h2>" +
      p(
        "I bring them, in a separate crate with a separate sign, and I say what is wrong with each one. Crooked, pinhole, glaze on the foot. Some people will buy only those. One man has furnished a house with my pinholes. But never put them beside the good ones at half the price, because they tell everybody that the good ones cost double.",
      ) +
      "<h2>Going home</h2>" +
      p(
        "Count in the van and not on the table. Write down what people picked up and put back, because that is next year’s work: the right shape in the wrong colour, nine times out of ten. And then eat something warm before you drive.",
        "My worst day ever sold one egg cup. The woman who bought it rang in spring and ordered place settings for sixty. You never know which day it is while you are standing in it.",
      ),
    pictures: [
      { name: "market-stall", alt: "A market stall with a green and white awning, pots in a row and small price cards" },
    ],
    talk: [
      ["chiara", "«Non si vende mai. Li ferma.» Il mio è un piatto da parete di sessanta centimetri, da nove anni."],
      ["elena", "Say “it happens”, mean it. My grandmother had the same bucket."],
      [
        "giulia",
        "We are doing the seconds market in Turin on the sixth. May I print the practical part for everyone?",
        [["niall", "Please do. And measure the wind."]],
      ],
      [
        "tomas",
        "One egg cup, then sixty settings. You have to write a book, Niall.",
        [["niall", "I have to make sixty settings."]],
      ],
      ["marta", "The friend with the tea! We have three of them."],
      ["camille", "I would add: do not read on your telephone. People do not want to disturb you."],
      ["sofia", "A child with a spoon rest: it was exactly like that with my class fair."],
    ],
  },
];
