export type Emoji = { sign: string; group: string; en: readonly string[]; it: readonly string[] };

/** One emoji a line: the sign, its names in English, its names in Italian; the first name is the one shown. */
const groups: Readonly<Record<string, string>> = {
  faces: `😀|grinning face,smile,happy|faccina che sorride,sorriso,felice
😃|happy face,smile,joy|faccina felice,sorriso,gioia
😄|smiling eyes,smile,happy|occhi sorridenti,sorriso,felice
😁|beaming face,grin,teeth|sorriso a denti scoperti,sorriso
😆|laughing,squint,haha|risata a occhi chiusi,ridere
😅|nervous laugh,sweat,relief|risata nervosa,sudore,sollievo
😂|tears of joy,laugh,lol|lacrime di gioia,ridere
🤣|rolling with laughter,laugh,rofl|ridere a crepapelle,risata
🙂|slight smile,smile|sorriso accennato,sorriso
🙃|upside-down face,silly,irony|faccina sottosopra,ironia
😉|wink,joke|occhiolino,scherzo
😊|blushing smile,shy,pleased|sorriso arrossito,timido,contento
😇|halo,angel,innocent|aureola,angelo,innocente
🥰|smile with hearts,love,adore|sorriso con cuori,amore,adoro
😍|heart eyes,love|occhi a cuore,amore
🤩|star eyes,wow,amazed|occhi a stella,stupendo
😘|blowing a kiss,kiss,love|bacio soffiato,bacio,amore
😋|yummy,tasty,tongue|squisito,buono,lingua
😜|winking tongue,joke,crazy|linguaccia,scherzo
🤪|zany face,crazy,silly|faccina matta,pazzo
🤗|hug,hands,thanks|abbraccio,mani,grazie
🤭|hand over mouth,oops,giggle|mano sulla bocca,ops
🤔|thinking,hmm,doubt|pensieroso,dubbio,mah
🤫|quiet,hush,secret|silenzio,zitto,segreto
🤨|raised eyebrow,doubt|sopracciglio alzato,dubbio
😐|neutral face,meh|faccina neutra,boh
😶|no mouth,speechless|senza bocca,senza parole
😏|smirk,sly|sorrisetto,furbo
😒|unamused,annoyed|scocciato,seccato
🙄|rolling eyes,annoyed|occhi al cielo,seccato
😬|grimace,awkward|smorfia,imbarazzo
😌|relieved,calm,peace|sollevato,calma,pace
😔|pensive,sad|malinconico,triste
😴|sleeping,tired,zzz|che dorme,sonno,stanco
🤒|ill,fever,sick|malato,febbre
🤯|mind blown,wow|mente esplosa,incredibile
🥳|party face,celebrate,birthday|festa,auguri,compleanno
😎|sunglasses,cool|occhiali da sole,forte
🤓|nerd,glasses,study|secchione,occhiali,studio
🧐|monocle,look closely|monocolo,esaminare
😕|confused,unsure|confuso,incerto
😟|worried|preoccupato
😮|surprised,oh,wow|sorpreso,oh
😲|astonished,wow|sbalordito
🥺|pleading,puppy eyes,please|supplica,occhioni,per favore
😢|crying,tear,sad|pianto,lacrima,triste
😭|sobbing,cry,sad|singhiozzi,piangere,triste
😱|scream,fear,horror|urlo,paura
😤|steam,proud,frustrated|sbuffo,frustrato
😡|angry,rage,mad|arrabbiato,rabbia
🤬|swearing,angry|imprecazione,arrabbiato
💀|skull,dead|teschio,morto
💩|poo|cacca
🤡|clown|pagliaccio
👻|ghost,halloween|fantasma,halloween
🤖|robot|robot`,
  people: `👍|thumbs up,yes,like,ok|pollice in su,sì,mi piace,bene
👎|thumbs down,no,dislike|pollice in giù,no
👌|ok hand,perfect|ok,perfetto
✌️|victory,peace|vittoria,pace
🤞|fingers crossed,luck|dita incrociate,fortuna
🤟|love-you gesture|gesto ti amo
🤘|horns,rock|corna,rock
🤙|call me,shaka|chiamami
👈|pointing left|indice a sinistra
👉|pointing right|indice a destra
👆|pointing up|indice in su
👇|pointing down|indice in giù
☝️|index up,attention|indice alzato,attenzione
✋|raised hand,stop,high five|mano alzata,ferma,alt
👋|waving hand,hello,bye|mano che saluta,ciao
🤚|back of hand|dorso della mano
🖐️|open hand,five|mano aperta,cinque
👏|clapping,bravo,applause|applauso,bravo
🙌|raised hands,hooray|mani alzate,evviva
👐|open hands|mani aperte
🤲|palms together,offer|palmi uniti,offrire
🤝|handshake,agree,deal|stretta di mano,accordo
🙏|folded hands,thanks,please,pray|mani giunte,grazie,per favore,preghiera
✍️|writing hand,write|mano che scrive,scrivere
💪|strong arm,strength,muscle|muscoli,forza
🫶|heart hands,love|mani a cuore,amore
👀|eyes,look|occhi,guarda
🧠|brain,think|cervello,mente
👶|baby|neonato,bambino
🧒|child|bambino,bambina
🧑|person|persona
👩|woman|donna
👨|man|uomo
🧓|older person|persona anziana
🙋|raising hand,question|mano alzata,domanda
🤷|shrug,dunno|spallucce,boh
🤦|facepalm|mano in faccia
🙇|bow,sorry,thanks|inchino,scusa
🧑‍🎨|artist,paint|artista,pittura
🧑‍🏫|teacher,school|insegnante,scuola
🧑‍🍳|cook,chef|cuoco,chef
🧑‍💻|technologist,computer|informatico,computer
🧑‍🌾|farmer,garden|contadino,orto
👫|couple,friends|coppia,amici
👪|family|famiglia
🕺|dancing man,dance|ballerino,ballo
💃|dancing woman,dance|ballerina,ballo`,
  nature: `🐶|dog,puppy|cane,cucciolo
🐱|cat|gatto
🐭|mouse|topo
🐰|rabbit|coniglio
🦊|fox|volpe
🐻|bear|orso
🐼|panda|panda
🐸|frog|rana
🐵|monkey|scimmia
🐔|chicken|gallina
🐧|penguin|pinguino
🐦|bird|uccello
🦉|owl|gufo
🐝|bee,honey|ape,miele
🦋|butterfly|farfalla
🐌|snail,slow|lumaca,lento
🐢|turtle,slow|tartaruga,lento
🐟|fish|pesce
🐙|octopus|polpo
🐬|dolphin|delfino
🐳|whale|balena
🦄|unicorn|unicorno
🐴|horse|cavallo
🐑|sheep|pecora
🌱|seedling,grow|germoglio,crescere
🌿|herb,leaves|erba,foglie
🍀|four-leaf clover,luck|quadrifoglio,fortuna
🌵|cactus|cactus
🌳|tree|albero
🌲|evergreen,pine|abete,pino
🍂|fallen leaves,autumn|foglie secche,autunno
🌸|cherry blossom,flower,spring|fiore di ciliegio,primavera
🌹|rose,flower|rosa,fiore
🌻|sunflower|girasole
💐|bouquet,flowers|mazzo di fiori,fiori
🍄|mushroom|fungo
🌍|earth,world|terra,mondo
🌙|moon,night|luna,notte
⭐|star,favourite|stella,preferito
🌟|glowing star|stella brillante
✨|sparkles,new,magic|scintille,novità,magia
☀️|sun,sunny|sole,sereno
⛅|cloud and sun|nuvola e sole
☁️|cloud|nuvola
🌧️|rain|pioggia
⛈️|storm|temporale
🌈|rainbow|arcobaleno
❄️|snowflake,cold,winter|fiocco di neve,freddo,inverno
⛄|snowman|pupazzo di neve
🔥|fire,hot,flame|fuoco,fiamma
💧|drop,water|goccia,acqua
🌊|wave,sea|onda,mare`,
  food: `☕|coffee,hot drink|caffè,bevanda calda
🍵|tea|tè,tisana
🍺|beer|birra
🍻|cheers,beers|brindisi,birre
🍷|wine|vino
🥂|toast,cheers,sparkling|brindisi,spumante
🍹|cocktail|cocktail,aperitivo
🥤|cup with straw,drink|bibita
🍞|bread|pane
🥐|croissant,breakfast|cornetto,colazione
🧀|cheese|formaggio
🍕|pizza|pizza
🍝|pasta,spaghetti|pasta,spaghetti
🍔|burger|hamburger
🍟|chips,fries|patatine
🥗|salad|insalata
🍲|stew,pot|stufato,pentola
🍣|sushi|sushi
🍚|rice|riso
🥚|egg|uovo
🍎|apple|mela
🍋|lemon|limone
🍊|orange,tangerine|arancia,mandarino
🍌|banana|banana
🍓|strawberry|fragola
🍇|grapes|uva
🍅|tomato|pomodoro
🥕|carrot|carota
🌶️|chilli,hot|peperoncino,piccante
🧄|garlic|aglio
🍫|chocolate|cioccolato
🍪|biscuit,cookie|biscotto
🍰|cake slice|fetta di torta,dolce
🎂|birthday cake|torta di compleanno
🍦|ice cream|gelato
🍯|honey|miele
🧁|cupcake|tortina
🍽️|plate,meal,dinner|piatto,pasto,cena`,
  activities: `🎉|party popper,celebrate,congratulations|coriandoli,festa,congratulazioni
🎊|confetti ball,party|coriandoli,festa
🎈|balloon,party|palloncino,festa
🎁|gift,present|regalo
🏆|trophy,win|trofeo,vittoria
🥇|gold medal,first|medaglia d'oro,primo
🏅|medal|medaglia
⚽|football,soccer|calcio,pallone
🏀|basketball|pallacanestro
🏐|volleyball|pallavolo
🎾|tennis|tennis
🏊|swimming|nuoto
🚴|cycling,bicycle|ciclismo,bicicletta
🏃|running|corsa
🧘|yoga,meditation|yoga,meditazione
🧗|climbing|arrampicata
🎨|palette,art,paint|tavolozza,arte,pittura
🎭|theatre,masks|teatro,maschere
🎬|film,action|ciak,cinema
🎤|microphone,sing|microfono,cantare
🎧|headphones,music|cuffie,musica
🎵|note,music|nota,musica
🎸|guitar|chitarra
🎹|piano,keys|pianoforte,tasti
🎲|die,game|dado,gioco
🎯|target,goal|bersaglio,obiettivo
🧩|jigsaw,puzzle|pezzo di puzzle,rompicapo
🏺|amphora,clay,pottery|anfora,argilla,ceramica
🧶|yarn,knit|gomitolo,maglia
🧵|thread,sewing|filo,cucito`,
  places: `🏠|house,home|casa
🏡|house with garden|casa con giardino
🏢|office|ufficio
🏫|school|scuola
🏥|hospital|ospedale
⛪|church|chiesa
🏛️|classical building,museum|edificio classico,museo
🏖️|beach,holiday|spiaggia,vacanza
⛰️|mountain|montagna
🌋|volcano|vulcano
🏕️|camping,tent|campeggio,tenda
🚗|car|auto,macchina
🚌|bus|autobus
🚆|train|treno
✈️|plane,travel,flight|aereo,viaggio,volo
🚲|bicycle,bike|bicicletta
🛵|scooter|motorino
🚢|ship|nave
🚀|rocket,launch|razzo,lancio
🗺️|map|mappa
🧭|compass|bussola
📍|pin,place|segnaposto,luogo`,
  objects: `💡|bulb,idea|lampadina,idea
🔨|hammer,tool|martello,attrezzo
🔧|spanner,tool|chiave inglese,attrezzo
🛠️|tools,build|attrezzi,costruire
⚙️|gear,settings|ingranaggio,impostazioni
🧰|toolbox|cassetta degli attrezzi
🧪|test tube,experiment|provetta,esperimento
🔬|microscope,science|microscopio,scienza
🌡️|thermometer,temperature|termometro,temperatura
⏰|alarm clock,time|sveglia,ora
⏳|hourglass,wait|clessidra,attesa
📅|calendar,date|calendario,data
📌|drawing pin,important|puntina,importante
📎|paper clip|graffetta
✂️|scissors,cut|forbici,tagliare
📝|memo,write,note|appunto,scrivere,nota
✏️|pencil|matita
🖌️|brush,paint|pennello,pittura
📖|open book,read|libro aperto,leggere
📚|books,study|libri,studio
📰|newspaper,news|giornale,notizie
📷|camera,photo|macchina fotografica,foto
🎥|film camera,video|cinepresa,video
📱|phone|telefono,cellulare
💻|laptop,computer|portatile,computer
🖨️|printer|stampante
🔋|battery|batteria
🔌|plug,power|spina,corrente
📧|e-mail|e-mail,posta
📦|parcel,box|pacco,scatola
📣|megaphone,announce|megafono,annuncio
🔔|bell,notification|campana,notifica
🔑|key|chiave
🔒|lock,private|lucchetto,privato
🔍|search,magnifier|lente,cerca
🛒|shopping trolley|carrello,spesa
💰|money bag|sacco di soldi,denaro
💶|euro,money|euro,denaro
🕯️|candle|candela
🧱|brick,clay|mattone,argilla
🪣|bucket|secchio
🪴|potted plant|pianta in vaso`,
  symbols: `❤️|red heart,love|cuore rosso,amore
🧡|orange heart|cuore arancione
💛|yellow heart|cuore giallo
💚|green heart|cuore verde
💙|blue heart|cuore blu
💜|purple heart|cuore viola
🖤|black heart|cuore nero
🤍|white heart|cuore bianco
💔|broken heart|cuore spezzato
💕|two hearts,love|due cuori,amore
💯|hundred,perfect|cento,perfetto
💥|boom,collision|esplosione,botto
💬|speech balloon,comment|fumetto,commento
💭|thought|pensiero
💤|sleep,zzz|sonno
✅|done,check,yes|fatto,spunta,sì
☑️|checked box|casella spuntata
✔️|tick,check|spunta
❌|cross,no,wrong|croce,no,sbagliato
❓|question|domanda
❗|exclamation,important|esclamativo,importante
⚠️|warning,attention|avviso,attenzione
🚫|forbidden,no|vietato,no
♻️|recycle|riciclo
🔄|arrows,again|frecce,di nuovo
➡️|right arrow|freccia a destra
⬅️|left arrow|freccia a sinistra
⬆️|up arrow|freccia in su
⬇️|down arrow|freccia in giù
➕|plus,add|più,aggiungi
➖|minus|meno
🆕|new|nuovo
🆗|ok button|ok
🔴|red circle|cerchio rosso
🟢|green circle|cerchio verde
🔵|blue circle|cerchio blu
🏳️‍🌈|rainbow flag,pride|bandiera arcobaleno
🇪🇺|European Union flag|bandiera dell'Unione europea
🇮🇹|Italy flag|bandiera italiana`,
};

export const emojis: readonly Emoji[] = Object.entries(groups).flatMap(([group, lines]) =>
  lines.split("\n").map((line) => {
    const [sign = "", en = "", it = ""] = line.split("|");
    return { sign, group, en: en.split(","), it: it.split(",") };
  }),
);
