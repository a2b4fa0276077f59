import type { Text } from "#core/i18n";

/**
 * What happened, one whole sentence a type, for mail and push. `people` is who did it, `count` how many they are, `total` how many notifications;
 * `title` is what it is about, `titled` (`yes`, `no`) whether that has words. English has no plurals where Italian needs them, so it
 * says `{count, plural, other {…}}`.
 */
export const sentences = {
  contribution: {
    en: "{people} {count, plural, other {published}} {kind, select, article {the article} other {a post}}{titled, select, yes {: “{title}”} other {}}",
    it: "{people} {count, plural, one {ha pubblicato} other {hanno pubblicato}} {kind, select, article {l’articolo} other {un post}}{titled, select, yes {: «{title}»} other {}}",
  },
  comment: {
    en: "{people} {count, plural, other {commented on}} {kind, select, article {your article} post {your post} otherArticle {an article} other {a post}}{titled, select, yes { “{title}”} other {}}",
    it: "{people} {count, plural, one {ha commentato} other {hanno commentato}} {kind, select, article {il tuo articolo} post {il tuo post} otherArticle {un articolo} other {un post}}{titled, select, yes { «{title}»} other {}}",
  },
  nested_comment: {
    en: "{people} {count, plural, other {replied to}} your comment{titled, select, yes { on “{title}”} other {}}",
    it: "{people} {count, plural, one {ha risposto} other {hanno risposto}} al tuo commento{titled, select, yes { su «{title}»} other {}}",
  },
  mention: {
    en: "{people} {count, plural, other {mentioned you in}} {kind, select, comment {a comment} article {an article} other {a post}}{titled, select, yes { “{title}”} other {}}",
    it: "{people} ti {count, plural, one {ha menzionato} other {hanno menzionato}} in {kind, select, comment {un commento} article {un articolo} other {un post}}{titled, select, yes { «{title}»} other {}}",
  },
  vote_up: {
    en: "{people} {count, plural, other {reacted to}} {kind, select, comment {your comment} article {your article} other {your post}}{titled, select, yes { “{title}”} other {}}",
    it: "{people} {count, plural, one {ha reagito} other {hanno reagito}} {kind, select, comment {al tuo commento} article {al tuo articolo} other {al tuo post}}{titled, select, yes { «{title}»} other {}}",
  },
  follow: {
    en: "{people} {count, plural, other {saved}} {kind, select, article {your article} other {your post}}{titled, select, yes { “{title}”} other {}}",
    it: "{people} {count, plural, one {ha salvato} other {hanno salvato}} {kind, select, article {il tuo articolo} other {il tuo post}}{titled, select, yes { «{title}»} other {}}",
  },
  user_follow: {
    en: "{people} {count, plural, other {started following you}}",
    it: "{people} {count, plural, one {ha iniziato a seguirti} other {hanno iniziato a seguirti}}",
  },
  connection_request: {
    en: "{people} {count, plural, one {wants to connect with you} other {want to connect with you}}",
    it: "{people} {count, plural, one {vuole collegarsi con te} other {vogliono collegarsi con te}}",
  },
  connection_accept: {
    en: "{people} {count, plural, other {accepted your connection request}}",
    it: "{people} {count, plural, one {ha accettato} other {hanno accettato}} la tua richiesta di collegamento",
  },
  private_message: {
    en: "{people} {count, plural, other {sent you}} {total, plural, one {a message} other {# messages}}",
    it: "{people} ti {count, plural, one {ha inviato} other {hanno inviato}} {total, plural, one {un messaggio} other {# messaggi}}",
  },
  group_message: {
    en: "{people} {count, plural, other {wrote in}} “{title}”",
    it: "{people} {count, plural, one {ha scritto} other {hanno scritto}} in «{title}»",
  },
  deleted: {
    en: "{kind, select, comment {Your comment was removed} article {Your article was removed} other {Your post was removed}} because {motive, select, advertising {it advertises something} aggressive {it is aggressive} vulgar {it is vulgar} poor {it adds too little} other {it is off topic}}",
    it: "{kind, select, comment {Il tuo commento è stato rimosso} article {Il tuo articolo è stato rimosso} other {Il tuo post è stato rimosso}} perché {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  },
  collapsed: {
    en: "{kind, select, comment {Your comment was hidden} article {Your article was hidden} other {Your post was hidden}} because {motive, select, advertising {it advertises something} aggressive {it is aggressive} vulgar {it is vulgar} poor {it adds too little} other {it is off topic}}",
    it: "{kind, select, comment {Il tuo commento è stato nascosto} article {Il tuo articolo è stato nascosto} other {Il tuo post è stato nascosto}} perché {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  },
  kindly: {
    en: "Several members find that {kind, select, comment {your comment} article {your article} other {your post}} {motive, select, advertising {advertises something} aggressive {is aggressive} vulgar {is vulgar} poor {adds too little} other {is off topic}}",
    it: "Secondo più membri {kind, select, comment {il tuo commento} article {il tuo articolo} other {il tuo post}} {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  },
  kindlyFlag: {
    en: "Thank you for your report. We found nothing in it that breaks the rules",
    it: "Grazie della segnalazione. Non abbiamo trovato nulla contro le regole",
  },
  undeleted: {
    en: "{kind, select, comment {Your comment was restored} article {Your article was restored} other {Your post was restored}}",
    it: "{kind, select, comment {Il tuo commento è stato ripristinato} article {Il tuo articolo è stato ripristinato} other {Il tuo post è stato ripristinato}}",
  },
  approved: {
    en: "{kind, select, comment {Your comment} article {Your article} other {Your post}} was approved and is published",
    it: "{kind, select, comment {Il tuo commento} article {Il tuo articolo} other {Il tuo post}} è stato approvato ed è pubblicato",
  },
  blocked: {
    en: "{days, plural, =0 {Your account was blocked} one {Your account was blocked for # day} other {Your account was blocked for # days}}",
    it: "{days, plural, =0 {Il tuo account è stato bloccato} one {Il tuo account è stato bloccato per # giorno} other {Il tuo account è stato bloccato per # giorni}}",
  },
  unblocked: { en: "Your account is active again", it: "Il tuo account è di nuovo attivo" },
  warning: { en: "You have received a warning from the moderators", it: "Hai ricevuto un avvertimento dai moderatori" },
  held: {
    en: "{kind, select, comment {Your comment} article {Your article} other {Your post}} is waiting for review and is hidden until then",
    it: "{kind, select, comment {Il tuo commento} article {Il tuo articolo} other {Il tuo post}} è in attesa di revisione e per ora è nascosto",
  },
  takenDown: {
    en: "{kind, select, group {Your group “{title}”} event {Your event “{title}”} course {Your course “{title}”} other {Your message}} was removed by the moderators",
    it: "{kind, select, group {Il tuo gruppo «{title}» è stato rimosso} event {Il tuo evento «{title}» è stato rimosso} course {Il tuo corso «{title}» è stato rimosso} other {Il tuo messaggio è stato rimosso}} dai moderatori",
  },
  closedWithGroup: {
    en: "{others, plural, =0 {Your event “{title}” is closed for now: the moderators removed its group} one {Your event “{title}” and # other are closed for now: the moderators removed their group} other {Your event “{title}” and # others are closed for now: the moderators removed their group}}",
    it: "{others, plural, =0 {Il tuo evento «{title}» per ora è chiuso} one {Il tuo evento «{title}» e un altro per ora sono chiusi} other {Il tuo evento «{title}» e altri # per ora sono chiusi}}: i moderatori hanno rimosso il gruppo",
  },
  openAgain: {
    en: "{others, plural, =0 {Your event “{title}” is} one {Your event “{title}” and # other are} other {Your event “{title}” and # others are}} open again",
    it: "{others, plural, =0 {Il tuo evento «{title}» è di nuovo aperto} one {Il tuo evento «{title}» e un altro sono di nuovo aperti} other {Il tuo evento «{title}» e altri # sono di nuovo aperti}}",
  },
  restored: {
    en: "{kind, select, group {Your group “{title}”} event {Your event “{title}”} course {Your course “{title}”} other {Your message}} was restored",
    it: "{kind, select, group {Il tuo gruppo «{title}» è stato ripristinato} event {Il tuo evento «{title}» è stato ripristinato} course {Il tuo corso «{title}» è stato ripristinato} other {Il tuo messaggio è stato ripristinato}}",
  },
  removed: {
    en: "{kind, select, comment {Your comment} article {Your article} other {Your post}} was removed by the moderators",
    it: "{kind, select, comment {Il tuo commento} article {Il tuo articolo} other {Il tuo post}} è stato rimosso dai moderatori",
  },
  appeal: {
    en: "{outcome, select, reversed {Your appeal was accepted: the decision was reversed} upheld {Your appeal was reviewed: the decision stands} other {The moderators have replied to your appeal}}",
    it: "{outcome, select, reversed {Il tuo ricorso è stato accolto: la decisione è annullata} upheld {Il tuo ricorso è stato esaminato: la decisione resta} other {I moderatori hanno risposto al tuo ricorso}}",
  },
  incubator: {
    en: "Your proposal was approved: “{title}” is now a category",
    it: "La tua proposta è stata approvata: «{title}» ora è una categoria",
  },
  custom: { en: "{title}", it: "{title}" },
  groupInvited: {
    en: "{people} {count, plural, other {invited you to join}} “{title}”",
    it: "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} a entrare in «{title}»",
  },
  groupRequested: {
    en: "{people} {count, plural, one {asks to join} other {ask to join}} “{title}”",
    it: "{people} {count, plural, one {chiede} other {chiedono}} di entrare in «{title}»",
  },
  groupAccepted: {
    en: "{people} {count, plural, other {accepted the invitation to join}} “{title}”",
    it: "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito a entrare in «{title}»",
  },
  groupAdded: {
    en: "{people} {count, plural, other {let you in:}} you’re a member of “{title}”",
    it: "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: ora fai parte di «{title}»",
  },
  eventInvited: {
    en: "{people} {count, plural, other {invited you to the event}} “{title}”",
    it: "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} all’evento «{title}»",
  },
  eventRequested: {
    en: "{people} {count, plural, one {asks to take part in} other {ask to take part in}} “{title}”",
    it: "{people} {count, plural, one {chiede} other {chiedono}} di partecipare a «{title}»",
  },
  eventAccepted: {
    en: "{people} {count, plural, other {accepted the invitation to}} “{title}”",
    it: "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito a «{title}»",
  },
  eventAdded: {
    en: "{people} {count, plural, other {let you in:}} you can take part in “{title}”",
    it: "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: puoi partecipare a «{title}»",
  },
  eventFreePlace: {
    en: "A place became free: you’re going to “{title}”",
    it: "Si è liberato un posto: parteciperai a «{title}»",
  },
  eventReminder: {
    en: "“{title}” starts within a day",
    it: "«{title}» inizia tra meno di un giorno",
  },
  eventChanged: {
    en: "{people} {count, plural, other {changed when or where}} “{title}” takes place",
    it: "{people} {count, plural, one {ha cambiato} other {hanno cambiato}} data o luogo di «{title}»",
  },
  eventDateChanged: {
    en: "{people} {count, plural, other {{change, select, cancelled {cancelled “{title}” on {date}} restored {restored “{title}” on {date}} other {moved one date of “{title}” to {date} at {time}}}}}",
    it: "{people} {count, plural, one {ha} other {hanno}} {change, select, cancelled {annullato «{title}» di {date}} restored {ripristinato «{title}» di {date}} other {spostato una data di «{title}» a {date} alle {time}}}",
  },
  eventCancelled: {
    en: "{people} {count, plural, other {cancelled}} “{title}”",
    it: "{people} {count, plural, one {ha annullato} other {hanno annullato}} «{title}»",
  },
  courseInvited: {
    en: "{people} {count, plural, other {invited you to the course}} “{title}”",
    it: "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} al corso «{title}»",
  },
  courseRequested: {
    en: "{people} {count, plural, one {asks to join the course} other {ask to join the course}} “{title}”",
    it: "{people} {count, plural, one {chiede} other {chiedono}} di iscriversi al corso «{title}»",
  },
  courseAccepted: {
    en: "{people} {count, plural, other {accepted the invitation to the course}} “{title}”",
    it: "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito al corso «{title}»",
  },
  courseAdded: {
    en: "{people} {count, plural, other {let you in:}} you can start the course “{title}”",
    it: "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: puoi iniziare il corso «{title}»",
  },
  courseManager: {
    en: "{people} {count, plural, other {made you a manager of the course}} “{title}”",
    it: "{people} ti {count, plural, one {ha affidato} other {hanno affidato}} la gestione del corso «{title}»",
  },
  lessonComment: {
    en: "{people} {count, plural, other {commented on the lesson}} “{title}”",
    it: "{people} {count, plural, one {ha commentato} other {hanno commentato}} la lezione «{title}»",
  },
  live: {
    en: "{people} {count, plural, one {is live:} other {are live:}} “{title}”",
    it: "{people} {count, plural, one {è in diretta:} other {sono in diretta:}} «{title}»",
  },
} satisfies Record<string, Text>;

/** Who did it: two by name, the others as a number. */
export const people = {
  names: {
    en: "{count, plural, =1 {{first}} =2 {{first} and {second}} other {{first}, {second} and {others, plural, one {# other} other {# others}}}}",
    it: "{count, plural, =1 {{first}} =2 {{first} e {second}} other {{first}, {second} e {others, plural, one {un’altra persona} other {altre # persone}}}}",
  },
  gone: { en: "A former member", it: "Un ex membro" },
} satisfies Record<string, Text>;
