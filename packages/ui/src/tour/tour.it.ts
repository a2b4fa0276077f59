export const messagesIt = {
  "tour.offer": "Prima volta qui? Fai il tour di un minuto.",
  "tour.start": "Inizia il tour",
};
