import type { Entry } from "./entry.ts";
import { p } from "./types.ts";

export const maiolica: readonly Entry[] = [
  {
    key: "pesce-faenza",
    type: "post",
    author: "lucia",
    at: "29h",
    categories: ["maiolica"],
    language: "it",
    warmth: 1.4,
    html: p(
      "Il pesce lo faccio sempre in tre colpi: schiena, pancia, coda. Se ci torno sopra una quarta volta diventa un disegno; con tre resta un pesce.",
    ),
    pictures: [{ name: "plate-fish", alt: "Un piatto di maiolica con un pesce blu al centro e trattini sul bordo" }],
    talk: [
      ["chiara", "Tre colpi e trent’anni, diciamolo."],
      ["elena", "Our roosters are five strokes. The sixth is for tourists."],
      [
        "tommaso",
        "Con che pennello la schiena?",
        [["lucia", "Vaio, numero 6, carico a metà. La punta la fa il peso del braccio."]],
      ],
    ],
  },
  {
    key: "limoni",
    type: "post",
    author: "matteo",
    at: "2d",
    categories: ["maiolica"],
    language: "it",
    warmth: 1.2,
    html: p(
      "Limoni per una cucina di Lecce, dodici coperti. Il giallo è antimonio finto: stagno e vanadio, così ci si può mangiare senza pensieri. Quello vero era velenoso e, va detto, più bello.",
    ),
    pictures: [{ name: "plate-lemons", alt: "Un piatto dipinto con tre limoni e foglie verdi" }],
    talk: [
      ["enrico", "Il giallo di Napoli nei piatti antichi non va mai toccato col limone vero. Ironia della sorte."],
      ["tomas", "Twelve of these with grilled fish and I would cry a little."],
      ["lucia", "Le foglie sono vive. Complimenti."],
    ],
  },
  {
    key: "brush-loading",
    type: "discussion",
    author: "lucia",
    at: "35d",
    title: "Il pennello si carica poco e si appoggia tanto",
    categories: ["maiolica"],
    language: "it",
    warmth: 1.5,
    html:
      p(
        "Chi comincia a dipingere sullo smalto crudo ha una paura sola: che il pennello si impianti. Lo smalto beve, il colore resta dov’è, e la linea diventa una fila di macchie. Il rimedio non è più colore. È meno colore e più peso.",
      ) +
      "{{picture:brush-pots}}" +
      "<h2>La miscela</h2>" +
      p(
        "Macinate l’ossido con acqua e una punta di smalto, finché tra le dita sembra panna. Deve scendere dal pennello in una goccia che fa il filo e poi si stacca. Se cade subito è acqua, se non cade è fango.",
      ) +
      "<h2>Il gesto</h2>" +
      "<ul><li>Il mignolo tocca il piatto, sempre. È il vostro compasso.</li><li>Si appoggia la pancia del pennello, non la punta: la punta arriva da sola quando si alza la mano.</li><li>Si parte da dove la linea è larga e si finisce dove è stretta.</li><li>Non si torna indietro. Mai. Chi torna indietro scava.</li></ul>" +
      "<h2>L’esercizio</h2>" +
      p(
        "Un foglio di giornale, acqua sporca, cento virgole. Poi cento virgole a specchio. Dopo una settimana il giornale sembra un bosco e la mano ha smesso di chiedere il permesso.",
        "Mia maestra diceva che lo smalto crudo è come la neve: ci si cammina una volta sola, e si vede tutto.",
      ),
    pictures: [{ name: "brush-pots", alt: "Cinque ciotoline di colore, tre pennelli e una piastrella con prove di linee" }],
    talk: [
      ["chiara", "Le cento virgole le faccio ancora, prima di ogni piatto importante."],
      [
        "elif",
        "With us the line is drawn first through a pricked paper and charcoal. But the snow sentence I am keeping.",
        [["lucia", "Lo spolvero! Lo usiamo anche noi, per i grotteschi. Ma per le foglie no, per le foglie si rischia."]],
      ],
      ["anneke", "In Delft they said the same of frost. It must be a law of nature."],
      ["greta", "Ho finito il giornale. Posso passare ai piatti?", [["lucia", "Fammi vedere il giornale."]]],
      ["hannah", "This one goes into the digest, with your permission, in both languages."],
    ],
  },
  {
    key: "albarelli-set",
    type: "post",
    author: "enrico",
    at: "18d",
    categories: ["maiolica"],
    language: "it",
    warmth: 1.1,
    html: p(
      "Tre albarelli nuovi di @lucia accanto, nella mia testa, ai nostri del Cinquecento. La vita stretta non è un vezzo: sullo scaffale della spezieria si prendevano con due dita senza toccare il vicino.",
    ),
    pictures: [{ name: "albarelli", alt: "Tre albarelli bianchi dipinti con foglie blu e verdi" }],
    talk: [
      ["lucia", "Accanto ai vostri i miei stanno in silenzio, e con rispetto."],
      ["hannah", "I never knew the waist was for two fingers. That is the whole of design in one pot."],
      ["giulia", "Ecco perché gli architetti dovrebbero fare vasi."],
    ],
  },
  {
    key: "azulejo-kitchen",
    type: "post",
    author: "bruno",
    at: "26d",
    categories: ["maiolica", "studio-life"],
    warmth: 1.2,
    html: p(
      "Four tiles make the flower, sixteen make the wall, and one laid the wrong way round makes it ours. My mother put it there in 1974 and would not let the mason correct it.",
    ),
    pictures: [{ name: "azulejos", alt: "Twelve blue and white tiles forming circles and flowers" }],
    talk: [
      ["noor", "I always lay one wrong on purpose. Now I have a saint for it."],
      ["anneke", "In every hearth there is one. I have started to believe it is a signature."],
      ["fatima", "We say that only God is regular."],
    ],
  },
  {
    key: "iznik-red",
    type: "discussion",
    author: "elif",
    at: "44d",
    title: "Nine years of one red",
    categories: ["maiolica", "glazes"],
    warmth: 1.7,
    html:
      p(
        "The red of İznik is not painted, it is built. You can feel it with your finger: a low hill of slip under the glaze, as high as a fingernail is thick. For some sixty years in the sixteenth century they could do it, and then they could not.",
      ) +
      "<h2>What it is</h2>" +
      p(
        "An iron-rich clay, what old books call Armenian bole, with quartz and a little frit, laid on thick over the quartz body and covered with a clear lead glaze. The lead is what we may not use, and the lead is what made it easy: it melts low, before the iron has time to turn brown.",
      ) +
      "<h2>What I tried</h2>" +
      "<ul><li>Years one to three: better clays. Forty-one of them. Brown, brown, tomato, brown.</li><li>Years four and five: lower firings. A beautiful red under a glaze that had not melted.</li><li>Years six to eight: alkaline frits with boron. The red holds until 880 °C and leaves at 900.</li><li>This year: 870, a twenty-minute hold, and bole ground for four days instead of one.</li></ul>" +
      "{{picture:plate-green}}" +
      p(
        "The grinding was the answer, or a large part of it. Fine hematite is red, coarse hematite is purple, and I had been buying red and painting purple for eight years.",
        "It is not yet the red of the tulips in Rüstem Pasha. Put beside a photograph, it is. Put beside the wall, it is a younger sister. I have time.",
      ),
    pictures: [{ name: "plate-green", alt: "A plate with a green eight-petalled flower, painted as a study" }],
    talk: [
      [
        "priya",
        "Particle size! Below about 0.2 micrometres hematite scatters red, above it goes towards violet. Four days in a ball mill would do it.",
        [["elif", "By hand, with a muller. The mill gave me grey from its own stones."]],
      ],
      [
        "enrico",
        "È una delle cose più belle che ho letto qui. Se passi da Faenza ti apro i cassetti.",
        [["elif", "I will learn Italian for those drawers."]],
      ],
      ["noor", "A younger sister. Perfect."],
      ["anneke", "Forty-one clays. I complain after four."],
      ["fatima", "Bring a spoonful to Fès, we will fire it in olive wood and see what the smoke says."],
      ["lucia", "Nove anni per un rosso. Chi dipinge capisce."],
    ],
  },
  {
    key: "tabella-colori",
    type: "post",
    author: "chiara",
    at: "8d",
    categories: ["maiolica", "test-tiles"],
    language: "it",
    html: p(
      "Tavola dei colori rifatta da capo: ramina, zaffera, manganese, ferraccia, ognuno in tre diluizioni. Dietro ogni mattonella ho scritto anche chi ha macinato, perché la mano si vede.",
    ),
    talk: [
      ["lucia", "«La mano si vede» anche nella macinatura: è proprio così."],
      ["sofia", "Posso venire a fotografarla per la scuola?", [["chiara", "Vieni martedì e la fai tu, una quinta diluizione."]]],
    ],
  },
  {
    key: "delft-hearth",
    type: "post",
    author: "anneke",
    at: "73d",
    categories: ["maiolica"],
    warmth: 1.1,
    html: p(
      "Finished: 118 tiles of a hearth from 1668, of which 11 are mine. The owner has been looking for them since Saturday and has found four. I will tell him at Christmas.",
    ),
    talk: [
      ["noor", "Eleven in 118 and he found four. That is an excellent mark."],
      [
        "bruno",
        "How do you sign them?",
        [
          [
            "anneke",
            "On the back, with the year, in letters nobody could take for old. A restorer who does not sign is a forger.",
          ],
        ],
      ],
      ["enrico", "Regola d’oro, e purtroppo poco rispettata."],
    ],
  },
  {
    key: "horezu-spiral",
    type: "post",
    author: "elena",
    at: "30d",
    categories: ["stoneware"],
    warmth: 1.3,
    html: p(
      "Spiral with the horn: cream slip through a goose quill in an ox horn, one breath, wheel turning slowly. Then the wire brush pulls the wet lines into feathers, or not. This one I left alone.",
    ),
    pictures: [{ name: "plate-spiral", alt: "A brown plate with a cream slip spiral and dots around the edge" }],
    talk: [
      [
        "marta",
        "The even spacing! Do you count?",
        [["elena", "I hum. It is always the same song, so it is always the same spiral."]],
      ],
      ["jonas", "We have the same horn in our museum, with a label that says purpose unknown. I will write to them."],
      ["ines", "Now I want to know the song."],
    ],
  },
  {
    key: "grottesche",
    type: "post",
    author: "lucia",
    at: "88d",
    categories: ["maiolica"],
    language: "it",
    html: p(
      "Un allievo mi chiede a che serve saper fare le grottesche nel presente. A niente, come le scale per chi suona. Poi un giorno disegni una foglia e ti accorgi che sta in piedi.",
    ),
    talk: [
      ["matteo", "Mio padre mi faceva fare solo manici, per un anno. Stessa scuola."],
      ["chiara", "E intanto le tazze si vendono con un pallino. Ma il pallino, se lo fai tu, sta in piedi."],
    ],
  },
  {
    key: "market-table-plates",
    type: "post",
    author: "chiara",
    at: "102d",
    categories: ["maiolica", "studio-life"],
    language: "it",
    html: p(
      "Tavola apparecchiata per la foto del catalogo. Il piatto a destra con i pallini rossi l’ha fatto mia nipote di sei anni e sarà il primo a essere venduto, lo so già.",
    ),
    pictures: [{ name: "table-of-plates", alt: "Quattro piatti dipinti su un tavolo di legno: fiore, limoni, pesce e pallini" }],
    talk: [
      ["greta", "Quello lo compro io!", [["chiara", "Come volevasi dimostrare."]]],
      ["tomas", "I would take the lemons. And the niece as an apprentice."],
    ],
  },
  {
    key: "stamps-peacock",
    type: "post",
    author: "marta",
    at: "61d",
    categories: ["stoneware", "maiolica"],
    html: p(
      "A peacock eye takes one second and a jug takes four hundred of them. We cut the stamps from sea sponge with a razor, and each of us has her own: if I am ill, the jug waits.",
    ),
    talk: [
      [
        "elif",
        "Sponge is new to me. How long does one last?",
        [["marta", "About three weeks, then the edge gets soft. The old ones go to children, who make better things with them."]],
      ],
      [
        "camille",
        "Four hundred seconds is less than seven minutes. The rest is the turning, I suppose?",
        [["marta", "The turning, and the tea."]],
      ],
    ],
  },
];
