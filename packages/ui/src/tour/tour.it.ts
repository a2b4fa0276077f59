export const messagesIt = {
  "tour.offer": "È la tua prima volta qui? In un minuto ti mostriamo dove stanno le cose.",
  "tour.start": "Fai un giro",
};
