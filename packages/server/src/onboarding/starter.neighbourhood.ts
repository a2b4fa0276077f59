import type { Starter } from "./starter.ts";

export const neighbourhoodSet: Starter = {
  key: "neighbourhood",
  name: { en: "Neighbourhood", it: "Quartiere" },
  description: {
    en: "For people who live near each other: news, help, things to lend and events.",
    it: "Per chi vive vicino: notizie, aiuto, cose da prestare ed eventi.",
  },
  categories: [
    {
      name: { en: "Introductions", it: "Presentazioni" },
      slogan: { en: "Say hello", it: "Fatti conoscere" },
      about: {
        en: "New here? Tell us who you are, where you live and what you like to do. Neighbours, welcome them.",
        it: "Sei appena arrivato? Raccontaci chi sei, dove abiti e cosa ti piace fare. E chi c’è già, dia il benvenuto.",
      },
    },
    {
      name: { en: "Local news", it: "Notizie locali" },
      slogan: { en: "What is happening around us", it: "Cosa succede intorno a noi" },
      about: {
        en: "Road works, openings, meetings of the council. Say where you read it.",
        it: "Lavori in corso, nuove aperture, riunioni del comune. Indica dove l’hai letto.",
      },
    },
    {
      name: { en: "Help and advice", it: "Aiuto e consigli" },
      slogan: { en: "Ask, and somebody knows", it: "Chiedi, qualcuno lo sa" },
      about: {
        en: "A good plumber, a lift to the station, somebody to feed the cat. Ask here and offer here.",
        it: "Un bravo idraulico, un passaggio in stazione, qualcuno che dia da mangiare al gatto. Chiedi e offri qui.",
      },
    },
    {
      name: { en: "Give and lend", it: "Regali e prestiti" },
      slogan: { en: "Before you buy it, ask", it: "Prima di comprarlo, chiedi" },
      about: {
        en: "Tools to borrow, things that look for a new home. No shops, please.",
        it: "Attrezzi da prestare, oggetti in cerca di una nuova casa. Niente negozi, per favore.",
      },
    },
    {
      name: { en: "Events", it: "Eventi" },
      slogan: { en: "See you there", it: "Ci vediamo lì" },
      about: {
        en: "Street parties, markets, walks. Say when, where, and whether to sign up.",
        it: "Feste di strada, mercatini, passeggiate. Indica quando, dove e se serve iscriversi.",
      },
    },
  ],
  contents: [
    {
      kind: "post",
      title: { en: "Welcome! Introduce yourself", it: "Benvenuti! Presentatevi" },
      text: {
        en: "Welcome to our community. Tell us your name, which street you live in, and one thing you could teach a neighbour.\n\nI’ll start in the comments.",
        it: "Benvenuti nella nostra community. Diteci come vi chiamate, in che via abitate e una cosa che potreste insegnare a un vicino.\n\nComincio io nei commenti.",
      },
      category: 0,
    },
    {
      kind: "discussion",
      title: { en: "How we talk to each other here", it: "Come ci parliamo qui" },
      text: {
        en: "This is a place for neighbours, so a few habits help.\n\nWrite as if you will meet tomorrow at the bakery, because you may. Discuss the matter, not the person.\n\nShare no addresses or phone numbers of others, and ask before you post a picture of somebody.\n\nIf something is not right, report it. A moderator looks at every report.",
        it: "Questo è un posto per vicini, quindi qualche abitudine aiuta.\n\nScrivi come se domani vi incontraste dal panettiere, perché potrebbe succedere. Discuti dell’argomento, non della persona.\n\nNon pubblicare indirizzi o numeri di altri e chiedi prima di mettere la foto di qualcuno.\n\nSe qualcosa non va, segnalalo. Un moderatore guarda ogni segnalazione.",
      },
      category: 0,
    },
    {
      kind: "post",
      title: { en: "Which repairer do you trust?", it: "Di quale riparatore vi fidate?" },
      text: {
        en: "Let’s collect who repairs well nearby: bicycles, shoes, washing machines. Name the trade, the name and why.",
        it: "Raccogliamo chi ripara bene qui vicino: biciclette, scarpe, lavatrici. Scrivete il mestiere, il nome e perché.",
      },
      category: 2,
    },
    {
      kind: "post",
      title: { en: "What could you lend?", it: "Cosa potreste prestare?" },
      text: {
        en: "A ladder is used twice a year. Write what you have and would lend, and somebody will be glad of it.",
        it: "Una scala si usa due volte l’anno. Scrivete cosa avete e prestereste: qualcuno ne sarà felice.",
      },
      category: 3,
    },
  ],
};
