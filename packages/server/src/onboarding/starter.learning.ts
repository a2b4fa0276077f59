import type { Starter } from "./starter.ts";

export const learningSet: Starter = {
  key: "learning",
  name: { en: "Craft or hobby", it: "Mestiere o passione" },
  description: {
    en: "For people who practise and learn the same thing: questions, work in progress, tools and meet-ups.",
    it: "Per chi pratica e impara la stessa cosa: domande, lavori in corso, strumenti e incontri.",
  },
  categories: [
    {
      name: { en: "Getting started", it: "Primi passi" },
      slogan: { en: "No question is too simple", it: "Nessuna domanda è troppo semplice" },
      about: {
        en: "For beginners and for those who remember how it was. Ask anything.",
        it: "Per chi comincia e per chi si ricorda com’era. Chiedi qualsiasi cosa.",
      },
    },
    {
      name: { en: "Work in progress", it: "Lavori in corso" },
      slogan: { en: "Show what is on your table", it: "Mostra cosa hai sul tavolo" },
      about: {
        en: "Pictures of what you are making, finished or not, with what you learned on the way.",
        it: "Foto di ciò che stai facendo, finito o no, con quello che hai imparato strada facendo.",
      },
    },
    {
      name: { en: "Techniques", it: "Tecniche" },
      slogan: { en: "How it is done", it: "Come si fa" },
      about: {
        en: "Guides, experiments and comparisons. Say what you tried and what came of it.",
        it: "Guide, esperimenti e confronti. Racconta cosa hai provato e com’è andata.",
      },
    },
    {
      name: { en: "Tools and materials", it: "Strumenti e materiali" },
      slogan: { en: "What to buy, make or avoid", it: "Cosa comprare, costruire o evitare" },
      about: {
        en: "Reviews, suppliers, repairs. Tell us when a shop is yours.",
        it: "Recensioni, fornitori, riparazioni. Se il negozio è tuo, dillo.",
      },
    },
    {
      name: { en: "Meet-ups", it: "Incontri" },
      slogan: { en: "Practise together", it: "Facciamolo insieme" },
      about: {
        en: "Workshops, fairs and open studios. Say when, where and for whom.",
        it: "Laboratori, fiere e studi aperti. Indica quando, dove e per chi.",
      },
    },
  ],
  contents: [
    {
      kind: "post",
      title: { en: "Welcome! How did you begin?", it: "Benvenuti! Come avete cominciato?" },
      text: {
        en: "Every member has a first attempt that went wrong. Tell us how you began, and show it if you dare.",
        it: "Ogni membro ha un primo tentativo andato male. Raccontateci come avete cominciato e, se avete coraggio, mostratelo.",
      },
      category: 0,
    },
    {
      kind: "discussion",
      title: { en: "How to ask so that you get a good answer", it: "Come chiedere per avere una buona risposta" },
      text: {
        en: "A good question saves everybody time, yours first.\n\nSay what you want to achieve, what you did, and what happened instead. Name the materials and the tools.\n\nA picture of the fault is worth ten sentences.\n\nWhen it works, come back and say what the reason was. The next one with the same trouble will find it.",
        it: "Una buona domanda fa risparmiare tempo a tutti, a te per primo.\n\nScrivi cosa vuoi ottenere, cosa hai fatto e cosa è successo invece. Indica materiali e strumenti.\n\nUna foto del difetto vale dieci frasi.\n\nQuando funziona, torna a dire qual era la causa. Chi avrà lo stesso problema lo troverà.",
      },
      category: 0,
    },
    {
      kind: "post",
      title: { en: "What are you working on this week?", it: "A cosa lavorate questa settimana?" },
      text: {
        en: "Show us, finished or not. One picture and one sentence are enough.",
        it: "Mostratecelo, finito o no. Bastano una foto e una frase.",
      },
      category: 1,
    },
    {
      kind: "post",
      title: { en: "The tool you would buy again", it: "Lo strumento che ricomprereste" },
      text: {
        en: "Which tool earned its place on your table, and which one was money lost?",
        it: "Quale strumento si è guadagnato il posto sul vostro tavolo e quale è stato uno spreco?",
      },
      category: 3,
    },
  ],
};
