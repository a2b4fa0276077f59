export const it = {
  "actions.blocked": "Il tuo account è bloccato, quindi non puoi farlo.",
};
