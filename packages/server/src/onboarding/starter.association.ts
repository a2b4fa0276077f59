import type { Starter } from "./starter.ts";

export const associationSet: Starter = {
  key: "association",
  name: { en: "Association or team", it: "Associazione o gruppo di lavoro" },
  description: {
    en: "For members of one organisation: announcements, projects, ideas and questions to the board.",
    it: "Per i membri di un’organizzazione: annunci, progetti, idee e domande al direttivo.",
  },
  categories: [
    {
      name: { en: "Announcements", it: "Annunci" },
      slogan: { en: "What everybody should know", it: "Quello che tutti devono sapere" },
      about: {
        en: "News from the board: dates, decisions, changes. Questions go in the comments.",
        it: "Notizie dal direttivo: date, decisioni, cambiamenti. Le domande vanno nei commenti.",
      },
    },
    {
      name: { en: "Projects", it: "Progetti" },
      slogan: { en: "Who does what by when", it: "Chi fa cosa ed entro quando" },
      about: {
        en: "One post for each project. Keep it current, and say where help is needed.",
        it: "Un post per ogni progetto. Tienilo aggiornato e indica dove serve una mano.",
      },
    },
    {
      name: { en: "Ideas", it: "Idee" },
      slogan: { en: "What should we do next?", it: "Cosa facciamo dopo?" },
      about: {
        en: "Propose something small enough to try. What many support comes before the board.",
        it: "Proponi qualcosa di abbastanza piccolo da provare. Ciò che molti sostengono arriva al direttivo.",
      },
    },
    {
      name: { en: "Questions", it: "Domande" },
      slogan: { en: "Ask the board and each other", it: "Chiedi al direttivo e agli altri" },
      about: {
        en: "Fees, rooms, insurance, papers. If you wondered, others did too.",
        it: "Quote, sale, assicurazione, documenti. Se te lo sei chiesto tu, se lo sono chiesto anche altri.",
      },
    },
    {
      name: { en: "Get-togethers", it: "Ritrovi" },
      slogan: { en: "Beyond the meetings", it: "Oltre le riunioni" },
      about: {
        en: "Dinners, trips and everything else that makes us more than a list of members.",
        it: "Cene, gite e tutto ciò che ci rende più di un elenco di soci.",
      },
    },
  ],
  contents: [
    {
      kind: "post",
      title: { en: "Welcome: what this place is for", it: "Benvenuti: a cosa serve questo posto" },
      text: {
        en: "Here we share news, plan projects and answer questions, so that nothing gets lost in mailboxes.\n\nFollow the categories you care about, and introduce yourself below.",
        it: "Qui condividiamo le notizie, organizziamo i progetti e rispondiamo alle domande, così nulla si perde nelle caselle di posta.\n\nSegui le categorie che ti interessano e presentati qui sotto.",
      },
      category: 0,
    },
    {
      kind: "discussion",
      title: { en: "How to propose a project", it: "Come proporre un progetto" },
      text: {
        en: "A proposal needs four things, and fits on one page.\n\nWhat changes for whom, in one sentence.\n\nWho takes care of it, and two people who help.\n\nWhat it costs, in money and in evenings.\n\nHow we will know in three months whether it worked.",
        it: "A una proposta servono quattro cose e sta in una pagina.\n\nCosa cambia e per chi, in una frase.\n\nChi se ne occupa, e due persone che aiutano.\n\nQuanto costa, in soldi e in serate.\n\nCome sapremo tra tre mesi se ha funzionato.",
      },
      category: 1,
    },
    {
      kind: "post",
      title: { en: "One thing we should start, one we should stop", it: "Una cosa da iniziare, una da smettere" },
      text: {
        en: "Be brief and be honest. The board reads all of it before the next meeting.",
        it: "Siate brevi e sinceri. Il direttivo legge tutto prima della prossima riunione.",
      },
      category: 2,
    },
    {
      kind: "post",
      title: { en: "Ask the board anything", it: "Chiedete qualsiasi cosa al direttivo" },
      text: {
        en: "Fees, rooms, insurance: put your question in the comments and we answer within the week.",
        it: "Quote, sale, assicurazione: scrivete la domanda nei commenti e rispondiamo entro la settimana.",
      },
      category: 3,
    },
  ],
};
