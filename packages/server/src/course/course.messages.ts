import type { Text } from "#core/i18n";

export const messages = {
  takenDown: { en: "This course was removed by the moderators.", it: "Questo corso è stato rimosso dai moderatori." },
  nameMissing: { en: "Enter a name for the course.", it: "Inserisci un nome per il corso." },
  nameTaken: { en: "Another course has this name.", it: "Un altro corso ha questo nome." },
  staffOnly: { en: "Only staff can create courses.", it: "Solo lo staff può creare corsi." },
  advancedOff: {
    en: "Only self-paced courses are available here.",
    it: "Qui sono disponibili solo corsi a ritmo libero.",
  },
  privateOff: { en: "Courses can’t be private here.", it: "Qui i corsi non possono essere privati." },
  secretOff: { en: "Courses can’t be secret here.", it: "Qui i corsi non possono essere segreti." },
  staysPublished: {
    en: "A published course can’t become a draft again.",
    it: "Un corso pubblicato non può tornare in bozza.",
  },
  staysClosed: {
    en: "A private or secret course can’t become open.",
    it: "Un corso privato o segreto non può diventare aperto.",
  },
  lessonNeeded: {
    en: "Publish at least one lesson before you publish the course.",
    it: "Pubblica almeno una lezione prima di pubblicare il corso.",
  },
  descriptionNeeded: { en: "Describe the course before you publish it.", it: "Descrivi il corso prima di pubblicarlo." },
  categoryUnknown: { en: "Choose categories that exist.", it: "Scegli categorie esistenti." },
  timezoneUnknown: { en: "Choose a time zone.", it: "Scegli un fuso orario." },
  noProducts: { en: "Courses can’t be sold here.", it: "Qui i corsi non possono essere a pagamento." },
  coverTooLarge: { en: "A cover can be up to 10 MB.", it: "La copertina può essere al massimo di 10 MB." },
  orderIncomplete: {
    en: "The course has changed meanwhile. Reload and try again.",
    it: "Nel frattempo il corso è cambiato. Ricarica e riprova.",
  },
  tooManySections: { en: "A course can have up to {max} sections.", it: "Un corso può avere al massimo {max} sezioni." },
  tooManyLessons: { en: "A course can have up to {max} lessons.", it: "Un corso può avere al massimo {max} lezioni." },
  textsTooLong: {
    en: "The lessons of this course are too long altogether. Make another course of some of them.",
    it: "Le lezioni di questo corso sono troppo lunghe nell’insieme. Spostane alcune in un altro corso.",
  },
  tooManyQuestions: { en: "A course can have up to {max} questions.", it: "Un corso può avere al massimo {max} domande." },
  lastLesson: {
    en: "A published course needs at least one published lesson.",
    it: "Un corso pubblicato deve avere almeno una lezione pubblicata.",
  },
  notPublished: { en: "Publish the course before you add students.", it: "Pubblica il corso prima di aggiungere studenti." },
  peopleMissing: { en: "Choose at least one person.", it: "Scegli almeno una persona." },
  creatorStays: {
    en: "The creator of a course can’t leave it.",
    it: "Chi ha creato il corso non può lasciarlo.",
  },
  joinFirst: { en: "Join the course to open its lessons.", it: "Iscriviti al corso per aprire le lezioni." },
  lessonWaits: { en: "This lesson isn’t available yet.", it: "Questa lezione non è ancora disponibile." },
  lessonAfterOthers: {
    en: "Complete the previous lessons first.",
    it: "Completa prima le lezioni precedenti.",
  },
  teachersDoNot: { en: "Only students complete lessons.", it: "Solo gli studenti completano le lezioni." },
  quizDecides: {
    en: "Pass the quiz to complete this lesson.",
    it: "Supera il quiz per completare questa lezione.",
  },
  fileUnknown: { en: "One of these files isn’t available.", it: "Uno di questi file non è disponibile." },
  commentsOff: { en: "Comments are off for this lesson.", it: "I commenti sono disattivati per questa lezione." },
  commentEmpty: { en: "Write a comment.", it: "Scrivi un commento." },
  parentGone: { en: "This comment is no longer here.", it: "Questo commento non c’è più." },
  notStudents: {
    en: "Choose people who attend the course.",
    it: "Scegli persone iscritte al corso.",
  },
  daysMissing: { en: "Enter a number of days.", it: "Inserisci un numero di giorni." },
  chooseStudents: {
    en: "Choose students, or those without recent activity.",
    it: "Scegli gli studenti, oppure quelli senza attività recente.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  courses: { en: "Your courses", it: "I tuoi corsi" },
  created: { en: "Courses you created", it: "I corsi che hai creato" },
  lessons: { en: "Lessons you created", it: "Le lezioni che hai creato" },
  versions: { en: "Versions of lessons you wrote", it: "Le versioni delle lezioni che hai scritto" },
  progress: { en: "Your progress in courses", it: "I tuoi progressi nei corsi" },
  quizzes: { en: "Your quiz results", it: "I risultati dei tuoi quiz" },
  releases: { en: "Sections opened for you", it: "Sezioni aperte per te" },
  comments: { en: "Your comments on lessons", it: "I tuoi commenti alle lezioni" },
  certificates: { en: "Your certificates", it: "I tuoi attestati" },
} satisfies Record<string, Text>;
