import type { Text } from "#core/i18n";

export const messages = {
  noAttemptsLeft: { en: "You have no attempts left.", it: "Non hai più tentativi." },
  noQuestions: { en: "This quiz has no questions yet.", it: "Questo quiz non ha ancora domande." },
  questionNeeded: {
    en: "A published quiz needs at least one question.",
    it: "Un quiz pubblicato deve avere almeno una domanda.",
  },
  questionsChanged: {
    en: "The quiz has changed. Reload it and answer again.",
    it: "Il quiz è cambiato. Ricaricalo e rispondi di nuovo.",
  },
  questionUnknown: { en: "One of these questions isn’t available.", it: "Una di queste domande non è disponibile." },
  bankFull: { en: "A course can have up to {max} questions.", it: "Un corso può avere al massimo {max} domande." },
  options: { en: "Question {number} needs at least two options.", it: "La domanda {number} deve avere almeno due opzioni." },
  correct: { en: "Mark the right answer to question {number}.", it: "Indica la risposta giusta alla domanda {number}." },
  accepted: {
    en: "Enter an accepted answer to question {number}.",
    it: "Inserisci una risposta accettata per la domanda {number}.",
  },
} satisfies Record<string, Text>;
