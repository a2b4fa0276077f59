import type { Text } from "#core/i18n";

export const messages = {
  rangeInvalid: {
    en: "The position of this file part is missing or invalid.",
    it: "La posizione di questa parte del file manca o non è valida.",
  },
  fileTooLarge: { en: "Files can be up to 250 MB.", it: "I file possono essere al massimo di 250 MB." },
  chunkTooLarge: { en: "This part of the file is too large.", it: "Questa parte del file è troppo grande." },
  fileMissing: { en: "The file is missing.", it: "Manca il file." },
  tooManyUploads: {
    en: "Too many uploads at once. Wait for one to finish.",
    it: "Troppi caricamenti in corso. Attendi che ne finisca uno.",
  },
  incomplete: { en: "Parts of the file haven’t arrived yet.", it: "Alcune parti del file non sono ancora arrivate." },
  tooManyParts: {
    en: "This upload was interrupted too often. Start it again.",
    it: "Questo caricamento è stato interrotto troppe volte. Ricomincia da capo.",
  },
  completing: { en: "This upload is being finished already.", it: "Questo caricamento è già in fase di completamento." },
  damaged: {
    en: "The file was damaged during the upload. Try again.",
    it: "Il file si è danneggiato durante il caricamento. Riprova.",
  },
  storageFull: {
    en: "Not enough storage: you’re using {used} MB of {allowed} MB. Delete some files to upload this one.",
    it: "Spazio insufficiente: stai usando {used} MB su {allowed} MB. Elimina qualche file per caricare questo.",
  },
  imageTooLarge: {
    en: "Images can be up to 50 MB and 50 megapixels.",
    it: "Le immagini possono essere al massimo di 50 MB e 50 megapixel.",
  },
  imageTooHeavy: {
    en: "This image takes too much memory. Make it smaller, or save it as a JPEG that isn’t progressive.",
    it: "Questa immagine richiede troppa memoria. Rimpiccioliscila, oppure salvala come JPEG non progressivo.",
  },
  picturesBusy: {
    en: "Too many images are being processed. Try again in a moment.",
    it: "Troppe immagini in elaborazione. Riprova tra un momento.",
  },
  imageBroken: { en: "This image can’t be read.", it: "Impossibile leggere questa immagine." },
  notAnImage: { en: "Only images can be replaced.", it: "Si possono sostituire solo le immagini." },
  sharingOff: { en: "Sharing is turned off in this community.", it: "In questa community la condivisione è disattivata." },
  notForEverybody: {
    en: "Only public posts can be shared.",
    it: "Si possono condividere solo i post pubblici.",
  },
  url: { en: "Enter a valid web address.", it: "Inserisci un indirizzo web valido." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  media: { en: "Pictures and files", it: "Immagini e file" },
} satisfies Record<string, Text>;
