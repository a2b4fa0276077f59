export const messagesIt = {
  "personCard.about": "Chi è {name}",
  "personCard.followers": "{count, plural, one {# follower} other {# follower}}",
  "personCard.joined": "Iscrizione: {date}",
};
