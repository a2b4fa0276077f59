import type { Text } from "#core/i18n";

export const messages = {
  nameMissing: { en: "Enter a name for the event.", it: "Inserisci un nome per l’evento." },
  nameTaken: { en: "Another event has this name.", it: "Un altro evento ha questo nome." },
  timeUnknown: { en: "This time doesn’t exist.", it: "Questo orario non esiste." },
  startPast: { en: "Choose a start in the future.", it: "Scegli un inizio nel futuro." },
  startTooFar: { en: "Choose a start within the next five years.", it: "Scegli un inizio entro i prossimi cinque anni." },
  endBeforeStart: { en: "The event must end after it starts.", it: "L’evento deve finire dopo l’inizio." },
  endMissing: { en: "Choose when the event stops repeating.", it: "Scegli fino a quando l’evento si ripete." },
  endTooLate: { en: "Choose an end within {days} days of the start.", it: "Scegli una fine entro {days} giorni dall’inizio." },
  timezoneUnknown: { en: "This time zone doesn’t exist.", it: "Questo fuso orario non esiste." },
  addressMissing: { en: "Enter where the event takes place.", it: "Inserisci il luogo dell’evento." },
  linkInvalid: { en: "Enter a link that starts with https://.", it: "Inserisci un link che inizia con https://." },
  positionInvalid: { en: "This isn’t a position on the map.", it: "Non è una posizione sulla mappa." },
  privateOff: { en: "Private events are switched off here.", it: "Qui gli eventi privati sono disattivati." },
  hiddenOff: { en: "Hidden events are switched off here.", it: "Qui gli eventi nascosti sono disattivati." },
  hiddenPrivate: { en: "Only private events can be hidden.", it: "Solo gli eventi privati possono essere nascosti." },
  privateForGood: { en: "A private event can’t become public.", it: "Un evento privato non può diventare pubblico." },
  groupUnknown: { en: "Choose a group you’re a member of.", it: "Scegli un gruppo di cui fai parte." },
  noLive: { en: "Live streams aren’t available here.", it: "Qui le dirette non sono disponibili." },
  coverType: { en: "Choose a JPEG, PNG or WebP image.", it: "Scegli un’immagine JPEG, PNG o WebP." },
  productsOff: { en: "Paid events aren’t available here.", it: "Qui gli eventi a pagamento non sono disponibili." },
  createOff: { en: "You can’t create events here.", it: "Qui non puoi creare eventi." },
  cancelled: { en: "This event was cancelled.", it: "Questo evento è stato annullato." },
  takenDown: { en: "This event was removed by the moderators.", it: "Questo evento è stato rimosso dai moderatori." },
  groupTakenDown: {
    en: "The group of this event was removed by the moderators.",
    it: "Il gruppo di questo evento è stato rimosso dai moderatori.",
  },
  over: { en: "This event is over.", it: "Questo evento è terminato." },
  managerStays: { en: "The organiser can’t leave the event.", it: "Chi organizza non può lasciare l’evento." },
  occurrenceUnknown: { en: "The event doesn’t take place on this date.", it: "L’evento non si svolge in questa data." },
  onlyDate: {
    en: "This event takes place once: change or cancel the event itself.",
    it: "Questo evento ha una sola data: modifica o annulla l’evento.",
  },
  occurrenceTooLong: { en: "Choose an end within 13 days of the start.", it: "Scegli una fine entro 13 giorni dall’inizio." },
  pictureUnknown: {
    en: "Choose a picture that you have just uploaded.",
    it: "Scegli un’immagine che hai appena caricato.",
  },
  galleryFull: { en: "An event can have up to {count} pictures.", it: "Un evento può avere al massimo {count} immagini." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  attendance: { en: "Your events", it: "I tuoi eventi" },
  calendar: { en: "Private address of your calendar", it: "Indirizzo privato del tuo calendario" },
  groupCalendars: { en: "Private addresses of your groups’ calendars", it: "Indirizzi privati dei calendari dei tuoi gruppi" },
} satisfies Record<string, Text>;
