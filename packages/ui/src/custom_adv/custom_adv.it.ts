export const messagesIt = {
  "customAdv.label": "Pubblicità",
  "customAdv.consent.text": "Questa pubblicità arriva da un altro sito, che può usare cookie e vedere il tuo indirizzo.",
  "customAdv.consent": "Mostra la pubblicità di altri siti",
};
