export const messagesIt = {
  "customAdv.label": "Pubblicità",
};
