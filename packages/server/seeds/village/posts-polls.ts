import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Questions with choices: open ones, one of several answers, one in Italian, one that has closed. */
export const polls: readonly Entry[] = [
  {
    key: "poll-december-firing",
    type: "post",
    author: "giulia",
    at: "5h",
    categories: ["firing"],
    html: p("The big kiln is free for one shared firing before the holidays. Eleven shelves, one temperature."),
    poll: {
      title: "Which firing do we share in December?",
      choices: ["Cone 6, slow cool", "Raku, outdoors", "Wood kiln, two days", "Bisque only"],
      closesInHours: 53,
    },
    talk: [
      ["piet", "Two days of wood in December is two days of standing in the rain with soup. I vote for the soup."],
      ["yuki", "Slow cool. I will bring the controller program, nobody has to stay up."],
    ],
  },
  {
    key: "poll-clays",
    type: "post",
    author: "noor",
    at: "2d",
    categories: ["stoneware", "questions"],
    html: p("I am ordering for the spring courses and would rather not guess. Tick everything you really use, not what you own."),
    poll: {
      title: "Which clays do you keep in the studio?",
      choices: ["White stoneware", "Buff stoneware, grogged", "Porcelain", "Red earthenware", "Paper clay"],
      multiple: true,
    },
    talk: [["sven", "Porcelain, and a bag of something forgiving for the days after porcelain."]],
  },
  {
    key: "poll-cena",
    type: "post",
    author: "chiara",
    at: "26h",
    categories: ["studio-life"],
    language: "it",
    html: p("Come ogni anno: ognuno porta il piatto che ha fatto, pieno."),
    poll: {
      title: "Dove facciamo la cena di dicembre?",
      choices: ["In bottega, fra i forni", "Da Enrico a Faenza", "A casa di chi ha il tavolo più lungo"],
      closesInHours: 9 * 24,
    },
    talk: [["enrico", "Il tavolo più lungo ce l’ho io, ma ci sono sopra quaranta piastrelle che asciugano."]],
  },
  {
    key: "poll-tile-size",
    type: "post",
    author: "priya",
    at: "12d",
    categories: ["test-tiles"],
    html: p(
      "If we swap test tiles we should at least be able to hang them on the same nails. Here is the vote we promised ourselves.",
    ),
    poll: {
      title: "One size for the shared test tiles?",
      choices: ["Flat, 5 by 8 cm", "Extruded L, 6 cm", "Small thrown rings"],
      closesInHours: -5 * 24,
    },
    talk: [["marco", "The L wins and my two hundred flat ones retire with honour."]],
  },
];
