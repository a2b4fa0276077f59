export const messagesIt = {
  "notification.contribution":
    "{people} {count, plural, one {ha pubblicato} other {hanno pubblicato}} {kind, select, article {<to>un articolo</to>} other {<to>un post</to>}}",
  "notification.comment":
    "{people} {count, plural, one {ha commentato} other {hanno commentato}} {kind, select, article {<to>il tuo articolo</to>} post {<to>il tuo post</to>} otherArticle {<to>un articolo</to>} other {<to>un post</to>}}",
  "notification.nested_comment": "{people} {count, plural, one {ha risposto} other {hanno risposto}} <to>al tuo commento</to>",
  "notification.mention":
    "{people} ti {count, plural, one {ha menzionato} other {hanno menzionato}} in {kind, select, comment {<to>un commento</to>} article {<to>un articolo</to>} other {<to>un post</to>}}",
  "notification.vote_up":
    "{people} {count, plural, one {ha messo} other {hanno messo}} Mi piace {kind, select, comment {<to>al tuo commento</to>} article {<to>al tuo articolo</to>} other {<to>al tuo post</to>}}",
  "notification.reaction":
    "{people} {count, plural, one {ha reagito} other {hanno reagito}} {kind, select, comment {<to>al tuo commento</to>} article {<to>al tuo articolo</to>} other {<to>al tuo post</to>}}",
  "notification.follow":
    "{people} {count, plural, one {ha salvato} other {hanno salvato}} {kind, select, article {<to>il tuo articolo</to>} other {<to>il tuo post</to>}}",
  "notification.user_follow": "{people} {count, plural, one {ha iniziato a seguirti} other {hanno iniziato a seguirti}}",
  "notification.connection_request": "{people} {count, plural, one {vuole collegarsi con te} other {vogliono collegarsi con te}}",
  "notification.connection_accept":
    "{people} {count, plural, one {ha accettato} other {hanno accettato}} la tua richiesta di collegamento",
  "notification.private_message":
    "{people} ti ha inviato {total, plural, one {<to>un messaggio</to>} other {<to># messaggi</to>}}",
  "notification.group_message": "{people} {count, plural, one {ha scritto} other {hanno scritto}} in <to>{name}</to>",
  "notification.deleted":
    "{kind, select, comment {<to>Il tuo commento</to> è stato rimosso} article {<to>Il tuo articolo</to> è stato rimosso} other {<to>Il tuo post</to> è stato rimosso}} perché {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  "notification.collapsed":
    "{kind, select, comment {<to>Il tuo commento</to> è stato nascosto} article {<to>Il tuo articolo</to> è stato nascosto} other {<to>Il tuo post</to> è stato nascosto}} perché {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  "notification.kindly":
    "Secondo più membri {kind, select, comment {<to>il tuo commento</to>} article {<to>il tuo articolo</to>} other {<to>il tuo post</to>}} {motive, select, advertising {fa pubblicità} aggressive {è aggressivo} vulgar {è volgare} poor {aggiunge troppo poco} other {è fuori tema}}",
  "notification.kindly_notice_flag": "Grazie della segnalazione. Non abbiamo trovato nulla contro le regole",
  "notification.undeleted_for":
    "{kind, select, comment {<to>Il tuo commento</to> è stato ripristinato} article {<to>Il tuo articolo</to> è stato ripristinato} other {<to>Il tuo post</to> è stato ripristinato}}",
  "notification.approved":
    "{kind, select, comment {<to>Il tuo commento</to>} article {<to>Il tuo articolo</to>} other {<to>Il tuo post</to>}} è stato approvato ed è pubblicato",
  "notification.blocked_user":
    "{days, plural, =0 {Il tuo account è stato bloccato} one {Il tuo account è stato bloccato per # giorno} other {Il tuo account è stato bloccato per # giorni}}",
  "notification.unblocked_user": "Il tuo account è di nuovo attivo",
  "notification.moderation_warning": "Hai ricevuto <to>un avvertimento</to> dai moderatori",
  "notification.moderation_held":
    "{kind, select, comment {<to>Il tuo commento</to>} article {<to>Il tuo articolo</to>} other {<to>Il tuo post</to>}} è in attesa di revisione e per ora è nascosto",
  "notification.moderation_taken_down":
    "{kind, select, group {Il tuo gruppo <to>{title}</to> è stato rimosso} event {Il tuo evento <to>{title}</to> è stato rimosso} course {Il tuo corso <to>{title}</to> è stato rimosso} other {<to>Il tuo messaggio</to> è stato rimosso}} dai moderatori",
  "notification.closed_with_group":
    "{others, plural, =0 {Il tuo evento «{title}» per ora è chiuso} one {Il tuo evento «{title}» e un altro per ora sono chiusi} other {Il tuo evento «{title}» e altri # per ora sono chiusi}}: i moderatori hanno rimosso il gruppo",
  "notification.open_again":
    "{others, plural, =0 {Il tuo evento «{title}» è di nuovo aperto} one {Il tuo evento «{title}» e un altro sono di nuovo aperti} other {Il tuo evento «{title}» e altri # sono di nuovo aperti}}",
  "notification.moderation_restored":
    "{kind, select, group {Il tuo gruppo «{title}» è stato ripristinato} event {Il tuo evento «{title}» è stato ripristinato} course {Il tuo corso «{title}» è stato ripristinato} other {Il tuo messaggio è stato ripristinato}}",
  "notification.moderation_deleted":
    "{kind, select, comment {<to>Il tuo commento</to>} article {<to>Il tuo articolo</to>} other {<to>Il tuo post</to>}} è stato rimosso dai moderatori",
  "notification.moderation_appeal":
    "{outcome, select, reversed {<to>Il tuo ricorso</to> è stato accolto: la decisione è annullata} upheld {<to>Il tuo ricorso</to> è stato esaminato: la decisione resta} other {I moderatori hanno risposto al <to>tuo ricorso</to>}}",
  "notification.statement": "Perché, e come fare ricorso",
  "notification.waits": "Perché è in attesa",
  "notification.decision": "Vedi la decisione",
  "notification.incubator_approved": "La tua proposta è stata approvata: <to>{name}</to> ora è una categoria",
  "notification.group.invited":
    "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} a entrare in <to>{name}</to>",
  "notification.group.requested": "{people} {count, plural, one {chiede} other {chiedono}} di entrare in <to>{name}</to>",
  "notification.group.accepted":
    "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito a entrare in <to>{name}</to>",
  "notification.group.added":
    "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: ora fai parte di <to>{name}</to>",
  "notification.event.reminder": "<to>{name}</to> inizia tra meno di un giorno",
  "notification.event.changed":
    "{people} {count, plural, one {ha cambiato} other {hanno cambiato}} data o luogo di <to>{name}</to>",
  "notification.event.dateChanged":
    "{people} {count, plural, one {ha} other {hanno}} {change, select, cancelled {annullato <to>{name}</to> di {date}} restored {ripristinato <to>{name}</to> di {date}} other {spostato una data di <to>{name}</to> a {date} alle {time}}}",
  "notification.event.cancelled": "{people} {count, plural, one {ha annullato} other {hanno annullato}} <to>{name}</to>",
  "notification.event.invited":
    "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} all’evento <to>{name}</to>",
  "notification.event.requested": "{people} {count, plural, one {chiede} other {chiedono}} di partecipare a <to>{name}</to>",
  "notification.event.accepted":
    "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito a <to>{name}</to>",
  "notification.event.added":
    "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: puoi partecipare a <to>{name}</to>",
  "notification.event.place": "Si è liberato un posto: parteciperai a <to>{name}</to>",
  "notification.course.invited": "{people} ti {count, plural, one {ha invitato} other {hanno invitato}} al corso <to>{name}</to>",
  "notification.course.requested":
    "{people} {count, plural, one {chiede} other {chiedono}} di iscriversi al corso <to>{name}</to>",
  "notification.course.accepted":
    "{people} {count, plural, one {ha accettato} other {hanno accettato}} l’invito al corso <to>{name}</to>",
  "notification.course.added":
    "{people} ti {count, plural, one {ha ammesso} other {hanno ammesso}}: puoi iniziare il corso <to>{name}</to>",
  "notification.course.manager":
    "{people} ti {count, plural, one {ha affidato} other {hanno affidato}} la gestione del corso <to>{name}</to>",
  "notification.lesson.comment":
    "{people} {count, plural, one {ha commentato} other {hanno commentato}} la lezione <to>{name}</to>",
  "notification.live": "{people} {count, plural, one {è in diretta:} other {sono in diretta:}} <to>{name}</to>",
  "notification.custom": "<to>{name}</to>",
  "notification.act.view": "Vedi",
  "notification.act.profile": "Vai al profilo",
  "notification.act.reply": "Rispondi",
  "notification.act.category": "Vedi la categoria",
  "notification.act.join": "Entra nella diretta",
  "notification.people":
    "{count, plural, =1 {{first}} =2 {{first} e {second}} other {{first}, {second} e {others, plural, one {un’altra persona} other {altre # persone}}}}",
  "notification.people.gone": "Un ex membro",
  "notification.people.goneNotice": "Questo account è stato eliminato.",
  "notification.title": "Notifiche",
  "notification.tabs": "Tipi di notifica",
  "notification.tab.all": "Tutte",
  "notification.tab.mentions": "Menzioni",
  "notification.tab.requests": "Richieste",
  "notification.new": "Nuove",
  "notification.earlier": "Precedenti",
  "notification.readAll": "Segna tutte come lette",
  "notification.readOne": "Segna come letta",
  "notification.settings": "Impostazioni delle notifiche",
  "notification.unread": "Non letta",
  "notification.empty": "Ancora nessuna notifica. Qui trovi chi risponde, reagisce o ti cerca.",
  "notification.empty.mentions": "Ancora nessuna menzione.",
  "notification.empty.requests": "Nessuna richiesta.",
  "notification.failed": "Non è stato possibile caricare le notifiche.",
  "notification.end": "Hai visto tutte le notifiche.",
  "notification.more": "Mostra altro",
  "notification.less": "Mostra meno",
  "notification.showMore": "{count, plural, one {Mostra # altra} other {Mostra altre #}}",
  "notification.showNew": "{count, plural, one {Mostra # nuova notifica} other {Mostra # nuove notifiche}}",
  "notification.readFailed": "Non è stato possibile segnarla come letta. Riprova.",
  "notification.mute": "Disattiva le notifiche di questo contenuto",
  "notification.unmute": "Riattiva le notifiche di questo contenuto",
  "notification.rules": "Regole della community",
  "notification.kindly.next": "Modificalo perché rispetti le regole.",
  "notification.event.inPerson": "In presenza",
  "notification.event.online": "Online",
  "notification.privacy.public": "Pubblico",
  "notification.privacy.private": "Privato",
  "notification.answer.accept": "Accetta",
  "notification.answer.acceptName": "Accetta: {name}",
  "notification.answer.accepted": "Accettata",
  "notification.answer.decline": "Rifiuta",
  "notification.answer.declineName": "Rifiuta: {name}",
  "notification.answer.declined": "Rifiutata",
  "notification.answer.already": "Nel frattempo è già stata gestita.",
  "notification.answer.failed": "La risposta non è stata salvata. Riprova.",
  "notification.live.closed": "La diretta è terminata",
  "notification.popover.seeAll": "Vedi tutte",
  "notification.popover.banners": "{count, plural, one {# annuncio non letto: leggilo} other {# annunci non letti: leggili}}",
  "notification.quote": "«{text}»",
  "notification.banner": "Annuncio",
  "notification.banners": "Annunci",
  "notification.banner.dispose": "Chiudi questo annuncio",
  "notification.banner.disposeFailed": "L’annuncio non si è chiuso. Riprova.",
  "notification.banner.more": "Mostra altri annunci",
  "notification.banner.open": "Apri",
};
