export const messagesIt: Record<string, string> = {
  "content.embed.none": "Ancora nessun contenuto di altri siti.",
  "content.embed.intro":
    "Contenuti di altri siti di cui parlano i post, come prodotti e articoli. Li aggiungono i tuoi altri siti tramite le API.",
  "content.embed.type": "Tipo",
  "content.embed.id": "Identificativo",
  "content.embed.details": "Dettagli",
  "content.embed.posts": "Mostra i post",
  "content.embed.noPosts": "Nessun post ne parla.",
  "content.embed.more": "Mostra altri",
  "content.embed.untitled": "Post",
  "content.embed.postsAbout": "Post su {name}",
};
