import type { Role } from "#core/ctx";
import type { Text } from "#core/i18n";

export const messages = {
  ownerOnly: {
    en: "Only the owner of the community decides who is an administrator.",
    it: "Solo il proprietario della community decide chi è amministratore.",
  },
  notActive: { en: "Only active accounts can have a role.", it: "Solo gli account attivi possono avere un ruolo." },
  nothingToDo: {
    en: "There is nothing to do: this has already been done.",
    it: "Non c’è niente da fare: è già stato fatto.",
  },
  reasonMissing: { en: "Choose a reason.", it: "Scegli un motivo." },
  tagMissing: { en: "Choose a tag.", it: "Scegli un tag." },
  adminsOnly: { en: "Only administrators change tags.", it: "Solo gli amministratori modificano i tag." },
} satisfies Record<string, Text>;

/** Emails. All of them have the value `community`. */
export const emails = {
  roleSubject: { en: "Your role in {community} has changed", it: "Il tuo ruolo in {community} è cambiato" },
  roleTaken: {
    en: "Hi {username}, you are now a member of {community} without a staff role.",
    it: "Ciao {username}, ora fai parte di {community} senza un ruolo nello staff.",
  },
  contact: {
    en: "If you have questions, ask the team of the community.",
    it: "Se hai domande, scrivi allo staff della community.",
  },
} satisfies Record<string, Text>;

export const roleNames: Record<Role, Text> = {
  admin: {
    en: "Hi {username}, you are now an administrator of {community}.",
    it: "Ciao {username}, ora amministri {community}.",
  },
  moderator: {
    en: "Hi {username}, you are now a moderator of {community}.",
    it: "Ciao {username}, ora puoi moderare {community}.",
  },
  editor: { en: "Hi {username}, you are now an editor of {community}.", it: "Ciao {username}, ora sei editor di {community}." },
  publisher: {
    en: "Hi {username}, you are now a publisher of {community}.",
    it: "Ciao {username}, ora sei publisher di {community}.",
  },
};
