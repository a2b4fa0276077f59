import type { Text } from "#core/i18n";

export const messages = {
  rangeInvalid: {
    en: "This part of the file doesn't say where it belongs.",
    it: "Questa parte del file non dice a che punto va.",
  },
  fileTooLarge: { en: "A file can have at most 250 MB.", it: "Un file può avere al massimo 250 MB." },
  chunkTooLarge: { en: "This part of the file is too large.", it: "Questa parte del file è troppo grande." },
  fileMissing: { en: "The file is missing.", it: "Manca il file." },
  tooManyUploads: {
    en: "Too many uploads are under way. Finish one first.",
    it: "Troppi caricamenti in corso. Prima completane uno.",
  },
  incomplete: { en: "Parts of the file haven't arrived yet.", it: "Alcune parti del file non sono ancora arrivate." },
  damaged: { en: "The file changed on its way. Upload it again.", it: "Il file è cambiato durante l'invio. Caricalo di nuovo." },
  imageTooLarge: {
    en: "A picture can have at most 50 MB and 50 megapixels.",
    it: "Un'immagine può avere al massimo 50 MB e 50 megapixel.",
  },
  imageBroken: { en: "This picture can't be read.", it: "Questa immagine non si può leggere." },
  notAnImage: { en: "Only a picture can be replaced by another.", it: "Solo un'immagine può essere sostituita da un'altra." },
  sharingOff: { en: "Sharing is switched off here.", it: "Qui la condivisione è disattivata." },
  notForEverybody: {
    en: "Only what everybody may see can be shared.",
    it: "Si può condividere solo ciò che tutti possono vedere.",
  },
  url: { en: "This isn't a web address.", it: "Non è un indirizzo web." },
} satisfies Record<string, Text>;
