export const messagesIt: Record<string, string> = {
  "composer.unfinished.goOn": "Continua a scrivere",
  "composer.unfinished.untitled": "{count, plural, one {Hai un testo non finito.} other {Hai # testi non finiti.}}",
  "composer.unfinished.begun":
    "{count, plural, one {Hai un testo non finito: «{words}»} other {Hai # testi non finiti, tra cui «{words}»}}",
};
