import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

/** Long pieces in Italian. */
export const italianArticles: readonly Entry[] = [
  {
    key: "coppi",
    type: "discussion",
    author: "paolo",
    at: "67d",
    title: "Quarant’anni di coppi: quello che il tetto mi ha insegnato sulle ciotole",
    place: { location: "Oristano, OR, Italia", lat: 39.9059, lng: 8.5915 },
    categories: ["firing", "studio-life"],
    language: "it",
    warmth: 1.6,
    html:
      p(
        "Ho fatto il fornaciaio dal 1978 al 2018, a Oristano. Mattoni, coppi, pianelle. A contarli si arriva a qualche milione, ma la mia firma non c’è su nessuno, perché un coppo firmato gocciola. Adesso che faccio ciotole per le nipoti mi accorgo che il mestiere me lo aveva già spiegato il tetto.",
      ) +
      "{{picture:roof-tiles}}" +
      "<h2>La forma la fa la coscia, e si vede</h2>" +
      p(
        "Dicono che i coppi antichi si facessero sulla coscia. È una favola: si fa su una forma di legno, altrimenti il tetto lo paga chi ha le gambe storte. Però una cosa vera c’è. Il coppo è largo da una parte e stretto dall’altra, così ogni pezzo entra nel vicino. Chi fa tazze che si impilano sta facendo un tetto rovesciato.",
      ) +
      "<h2>L’argilla si prepara d’inverno</h2>" +
      p(
        "La cavavamo a novembre e la lasciavamo fuori, alle piogge e a quelle due gelate. In primavera era un’altra. Il gelo apre i granelli meglio di qualunque macchina, e la pioggia porta via il sale che poi fiorisce bianco sui muri. Oggi si compra nel sacchetto ed è comodissima. Ma un inverno in un angolo del cortile, bagnata e coperta, fa bene anche a lei.",
      ) +
      "<h2>Essiccare è metà del lavoro</h2>" +
      p(
        "Nel capannone lungo c’erano le finestre solo a nord, con le gelosie. Mio suocero le apriva e chiudeva quattro volte al giorno guardando le rondini: se volano basse, chiudi. Sembrava superstizione ed era umidità. Un coppo asciugato al sole si imbarca, e un coppo imbarcato si vede dopo dieci anni, quando piove in camera da letto.",
        "Per una ciotola vale lo stesso, solo che se ne accorge il cucchiaio.",
      ) +
      "<h2>Il fuoco</h2>" +
      p(
        "Il forno teneva dodicimila pezzi e si accendeva il lunedì. Due giorni a fuoco piccolo, con le fascine, finché dal camino usciva fumo bianco: quella è l’acqua. Quando il fumo diventava trasparente si passava ai tronchi. Il colore si guardava la notte dallo spioncino: rosso ciliegia, rosso arancio, e quando l’arancio smetteva di cambiare eravamo arrivati. Novecentocinquanta gradi, più o meno. Il primo pirometro è entrato nel 1991 e ci ha dato ragione quasi sempre, per cui abbiamo deciso che era uno strumento serio.",
      ) +
      "<blockquote>Il fumo bianco è acqua, il fumo nero è fretta.</blockquote>" +
      "<h2>I difetti</h2>" +
      p(
        "Un carico buono aveva il cinque per cento di scarti. Il dieci era una discussione, il venti una domenica a messa. Gli scarti non si buttavano: pestati diventavano cocciopesto, e finivano nelle cisterne per tenere l’acqua. Nell’argilla di oggi si chiama chamotte e costa più del mattone. Io la faccio ancora col martello, davanti alla radio.",
      ) +
      "<h2>Quello che resta</h2>" +
      "<ul><li>Dare il nome ai pezzi solo dopo la cottura.</li><li>Chi carica il forno deve conoscere chi lo scarica.</li><li>Il pezzo in fondo prende meno caldo, quindi in fondo si mette quello che ne ha meno bisogno, non quello che ci piace di meno.</li><li>Quando non si sa che fare, si guarda l’acqua: dove va lei, va la crepa.</li></ul>" +
      p(
        "L’altro giorno con la nipote piccola siamo passati davanti alla scuola e le ho indicato il tetto. Le ho detto: quelli li ho fatti io. Lei li ha guardati un po’ e ha chiesto quale. Ho risposto: quello che non gocciola. È stata la migliore recensione che ho avuto, e me la sono fatta da solo.",
      ),
    pictures: [{ name: "roof-tiles", alt: "Un tetto di coppi di terracotta in diverse sfumature di rosso" }],
    talk: [
      ["matteo", "«Il fumo bianco è acqua, il fumo nero è fretta» lo scrivo sulla porta della bottega."],
      ["greta", "L’ho letto a voce alta a casa e mia nonna ha detto: è vero delle rondini."],
      ["enrico", "Il cocciopesto è la parte che nessuno racconta mai. Grazie."],
      [
        "giulia",
        "Da architetta: vorrei che tutti i capitolati fossero scritti così.",
        [["paolo", "I capitolati li ho letti, per quarant’anni. Bruciano bene."]],
      ],
      [
        "zoe",
        "I read it with a translator and it still made me laugh. On Aegina we say: white smoke is the well, black smoke is the fool.",
      ],
      ["sofia", "Quale? Quello che non gocciola. Meraviglioso."],
    ],
  },
  {
    key: "difetti-cinquecento",
    type: "discussion",
    author: "enrico",
    at: "85d",
    title: "Elogio dei difetti: leggere una maiolica dal rovescio",
    categories: ["maiolica"],
    language: "it",
    warmth: 1.4,
    html:
      p(
        "Quando un piatto del Cinquecento arriva sul mio tavolo, la prima cosa che faccio è girarlo. Il davanti è quello che il pittore voleva dirci, il dietro è quello che non è riuscito a tacere. In trent’anni di conservazione ho imparato più dai rovesci che dai manuali, e vorrei convincervi a guardare allo stesso modo i vostri.",
      ) +
      "<h2>I tre puntini</h2>" +
      p(
        "Sul retro di quasi tutti i piatti ci sono tre piccole cicatrici, a triangolo. Sono i segni delle zampe di gallo, i treppiedi su cui il pezzo stava nel forno dentro la sua cassetta. Se i puntini sono sul davanti, il piatto è stato cotto a faccia in giù: lo facevano perché la cenere non cadesse sulla pittura. È una scelta di chi ha pagato di più, perché a faccia in giù se ne mettono meno.",
        "Se una cicatrice è tirata, come una virgola, il treppiede ha ceduto mentre lo smalto era ancora molle. Il pezzo accanto, quel giorno, probabilmente è caduto.",
      ) +
      "<h2>Le colature</h2>" +
      p(
        "Lo smalto si versava dentro e si faceva girare, poi il rovescio si bagnava in fretta, tenendo il piede con due dita. Le due dita si vedono ancora: due ovali nudi vicino al bordo del piede. In un gruppo di piatti di Casteldurante sono sempre dello stesso garzone, con l’indice corto. Non sappiamo il suo nome, ma conosciamo la sua mano meglio di quella di molti maestri.",
      ) +
      "{{picture:plate-cobalt}}" +
      "<h2>Il blu che scappa</h2>" +
      p(
        "La zaffera, se lo smalto è troppo fluido, non resta dove la si mette. Nei pezzi riusciti ha un bordo netto. In quelli cotti vicino alla bocca del fuoco il contorno si scioglie verso il basso: il forno aveva un lato caldo, e con venti pezzi della stessa infornata si può dire quale. Una collega ha ricostruito così la pianta di un forno che non esiste più.",
      ) +
      "<h2>Le bolle, i ritiri, i capelli</h2>" +
      "<ul><li><strong>La spilla</strong> è gas dell’argilla: biscotto troppo basso, o calcare.</li><li><strong>Il ritiro</strong> è polvere: qualcuno ha soffiato male prima di smaltare.</li><li><strong>Il cavillo</strong>, cioè la rete sottile, arriva anni dopo, quando la terra si è bevuta un po’ d’acqua e si è allargata.</li><li><strong>Il pelo di pennello</strong> rimasto nello smalto: cinghiale se è grosso, capra se è fine. Ne ho trovati due bianchi, e mi piace pensare che fossero di gatto.</li></ul>" +
      "<h2>Che cosa farne</h2>" +
      p(
        "Non sto dicendo di fare piatti brutti. Dico che il difetto è un documento: racconta la fretta, la stagione, la povertà di piombo, il litigio col fornaciaio. Il restauro che lo cancella fa torto due volte, all’oggetto e a chi verrà dopo. Noi oggi integriamo le mancanze con un tono appena più basso, in modo che da lontano l’occhio riposi e da vicino sappia.",
        "E ai vostri? Firmateli, scrivete l’anno, scrivete il cono. Se qualcosa è andato storto lasciatelo detto sotto il piede, con una matita ceramica. Fra quattrocento anni qualcuno girerà il piatto, e sarà contento di conoscervi.",
      ),
    pictures: [{ name: "plate-cobalt", alt: "Un piatto bianco con un fiore blu di cobalto, visto dall’alto" }],
    talk: [
      ["chiara", "Da oggi scrivo sotto ogni piatto chi c’era e che tempo faceva."],
      ["lucia", "Il garzone con l’indice corto mi resterà in mente per un bel po’."],
      [
        "anneke",
        "We have the same in Delft: a painter whose thumb is on every third tile. I call him Willem.",
        [["enrico", "Bisognerebbe presentarli."]],
      ],
      ["matteo", "Mio padre girava prima i piatti degli altri e poi salutava."],
      [
        "hannah",
        "Could we have an English version? I would translate it gladly.",
        [["enrico", "Volentieri, e grazie. Attenta al cavillo: in inglese perde l’avvocato."]],
      ],
    ],
  },
  {
    key: "bottega-nonno",
    type: "discussion",
    author: "matteo",
    at: "118d",
    title: "Una bottega, quattro generazioni e un forno spento",
    categories: ["studio-life", "wheel-throwing"],
    language: "it",
    warmth: 1.4,
    html:
      p(
        "Nel quartiere delle ceramiche di Grottaglie le botteghe sono scavate nella gravina. La nostra è una grotta con una porta. Mio bisnonno la prese in affitto nel 1911 per fare capasoni, le giare da vino che arrivano alla spalla di un uomo. Ne faceva due al giorno. Io, con il tornio elettrico e l’argilla già pronta, due la settimana.",
      ) +
      "<h2>Il mestiere diviso</h2>" +
      p(
        "Quello che nessuno immagina è quanto il lavoro fosse diviso. C’era chi cavava, chi pestava coi piedi, chi faceva solo i pani, chi girava la ruota grande per il torniante. Mio nonno ha girato la ruota per il suo zio dai sette agli undici anni. Diceva che in quei quattro anni ha imparato a tornire senza toccare un pezzo d’argilla, guardando le mani e sentendo con le braccia quando lo zio aveva bisogno di più velocità.",
      ) +
      "{{picture:throwing-forms}}" +
      "<h2>Il forno grande</h2>" +
      p(
        "È ancora lì, in fondo: tre metri e mezzo per quattro, volta a botte, bocca a terra. Andava a sansa, i noccioli d’oliva. L’abbiamo acceso per l’ultima volta nel 1987, io avevo nove anni e mi mandarono a prendere il pane. Quando sono tornato le facce erano arancioni. Non ho mai più visto mio padre così contento e così preoccupato insieme.",
        "Lo hanno spento le norme, e le norme avevano ragione: il fumo entrava nelle case. Ma con il forno se n’è andato anche un modo di stare insieme, perché per infornare dodicimila litri di giare ci vogliono undici persone, e per infornare in un elettrico ne basta una con il mal di schiena.",
      ) +
      "<h2>Che cosa ho tenuto</h2>" +
      "<ul><li>Il pettine di canna di mio nonno: ha tre denti rotti e fa una decorazione che nessuno sa copiare.</li><li>La misura a palmi. Il metro lo uso per le fatture.</li><li>L’ora del caffè, alle dieci, con chi c’è.</li><li>Il segno sotto: una foglia. Prima era la firma di chi non sapeva scrivere, adesso è il marchio.</li></ul>" +
      "<h2>Che cosa ho cambiato</h2>" +
      p(
        "Tutto il resto. Uno smalto senza piombo, una cottura che si può raccontare a un’azienda sanitaria, un sito, e le capase piccole da due litri, perché il vino sfuso non si compra più ma l’olio buono sì. Mio padre per un anno non mi ha parlato delle capase piccole. Poi ne ha messa una in cucina, senza dire niente.",
      ) +
      "<blockquote>La tradizione è un tornio: se non lo fai girare è un mobile.</blockquote>" +
      "<h2>E adesso</h2>" +
      p(
        "Ho due apprendisti, una ragazza di Taranto e un ragazzo arrivato dal Mali che sapeva già fare il colombino meglio di me. La ruota grande non c’è più, ma la prima settimana li faccio comunque sedere accanto a me a guardare. Si annoiano, come ci siamo annoiati tutti. Poi un giorno allungano la mano sul pedale un attimo prima che io chieda più velocità, e allora si comincia.",
        "Il forno spento lo puliamo ogni anno a Pasqua. C’è chi dice che è un museo. Io dico che è in ferie.",
      ),
    pictures: [{ name: "throwing-forms", alt: "Quattro forme al tornio, dal cono d’argilla al vaso" }],
    talk: [
      ["paolo", "«È in ferie.» Anche il mio, da sette anni."],
      [
        "amara",
        "I would like to meet the young man from Mali. Coil people should write to each other.",
        [["matteo", "Si chiama Moussa. Gli faccio leggere il tuo messaggio domani."]],
      ],
      ["lucia", "La capasa piccola in cucina, senza dire niente: è il mio ritratto di tutti i padri."],
      ["kenji", "The boy who turns the wheel for four years. We had him too."],
      [
        "elena",
        "A comb with three broken teeth, and nobody can copy it. That is exactly what I mean when students ask about style.",
      ],
      [
        "tommaso",
        "Settembre, vengo a vedere. Posso annoiarmi anch’io una settimana?",
        [["matteo", "Il posto per annoiarsi c’è sempre."]],
      ],
    ],
  },
  {
    key: "scuola-argilla",
    type: "discussion",
    author: "sofia",
    at: "97d",
    title: "Ventidue bambini e un panetto a testa: l’argilla in terza elementare",
    categories: ["studio-life", "questions"],
    language: "it",
    warmth: 1.3,
    pictures: [{ name: "drying-boards", alt: "Ciotole ad asciugare su due assi, nella luce di una finestra" }],
    html:
      p(
        "Due anni fa ho chiesto alla preside cento euro per l’argilla. Me ne ha dati sessanta e una stanza senza lavandino. Questo è quello che ho imparato da allora, per chi lavora a scuola e ha paura del fango.",
      ) +
      "<h2>La stanza</h2>" +
      p(
        "Senza lavandino si può. Due secchi per tavolo, uno per le mani e uno per gli attrezzi, tele cerate al rovescio (la stoffa sopra, così l’argilla non si attacca) e una spugna a testa con il nome. L’acqua sporca si lascia posare una notte e si butta quella chiara: il resto torna argilla. I bambini lo trovano magico. Lo è.",
      ) +
      "<h2>Il panetto</h2>" +
      p(
        "Un chilo è troppo, si perdono. Trecento grammi stanno in due mani, e due mani bastano. Prima cosa: la pallina. Seconda: il pollice dentro, piano, contando fino a venti mentre si gira. Dopo dieci minuti ventidue ciotole, tutte diverse, e tu sai già chi ha fretta, chi ha paura e chi pensa ad altro. È il miglior test d’ingresso che conosca.",
      ) +
      "<h2>Le regole</h2>" +
      "<ol><li>Spesso come un dito, non di più: il dito del bambino.</li><li>Quello che si attacca si graffia e si bagna. Se non si graffia, si stacca in forno, e allora si piange.</li><li>Il nome sotto, subito.</li><li>Non si dice «che cos’è?». Si dice «raccontamelo».</li></ol>" +
      "<h2>Il forno in garage</h2>" +
      p(
        "Cuocio io, la notte, con la tariffa bassa. La prima volta ho fatto scoppiare un dinosauro, e con lui tre vicini di ripiano. Poi @paolo mi ha spiegato lo specchietto: 90 gradi, spioncino aperto, e si aspetta finché non si appanna più. Non è più scoppiato niente. Ai bambini ho raccontato la verità, cioè che il dinosauro aveva ancora sete.",
      ) +
      "<h2>Smalti e bocche</h2>" +
      p(
        "Solo smalti dichiarati idonei agli alimenti e senza piombo, solo liquidi già pronti: in classe la polvere non entra. Per le tazze uso il trasparente, il colore lo danno gli ingobbi, sotto. Ci beviamo il tè a fine anno, tutti insieme, e ogni volta qualcuno scopre che la sua tazza perde. Allora diventa un vaso, con grande dignità.",
      ) +
      "<h2>Che cosa c’entra con la scuola</h2>" +
      p(
        "Le frazioni: un panetto diviso in otto. Le scienze: l’acqua che se ne va, il peso prima e dopo. La storia: gli Egizi avevano le stesse unghie. L’italiano: descrivere un oggetto a occhi chiusi, con precisione, perché un compagno lo ritrovi sul tavolo.",
        "Ma la ragione vera è un’altra. C’è un bambino che in due anni non aveva mai finito una scheda. Ha finito una ciotola. L’ha guardata, l’ha girata, e mi ha chiesto se poteva rifarla meglio.",
      ),
    talk: [
      ["ingrid", "“Tell me about it” instead of “what is it”. I teach adults the same rule. Thank you, Sofia."],
      ["paolo", "Il dinosauro aveva ancora sete. Ecco, questo è insegnare."],
      [
        "chiara",
        "Se vi servono piastrelle di prova per dipingere, ne ho una cassa. Passa martedì.",
        [["sofia", "Passo con il bagagliaio vuoto!"]],
      ],
      ["greta", "Anch’io voglio fare la terza elementare da te."],
      ["ines", "Only glazes that are declared food-safe, no powder in class. Good. The nurse approves."],
    ],
  },
];
