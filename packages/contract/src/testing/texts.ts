/** A link as it is stored. */
const link = (href: string, words: string) => `<a href="${href}" rel="noopener nofollow ugc">${words}</a>`;

const paragraphs = [
  "One line.",
  "Two,<br>and a half.",
  "Perché no? È già così: «più cotto», l’argilla, 50&nbsp;%.",
  "Città, perciò, virtù, lunedì, caffè.",
  "1 &lt; 2 &amp; 3 &gt; 2",
  'She said "turn it", and it turned.',
  "Tabs\tstay, and  two spaces.",
  "🏺 陶器 Ünïcode — a‑b",
  "🧑‍🎨 made it 👍🏽",
  "<strong>Bold</strong> alone",
  "A <em>slanted</em> word",
  "<u>Under</u> and <s>through</s>",
  "H<sub>2</sub>O, m<sup>2</sup>",
  "Cone <code>06</code> is not <code>6</code>",
  "<strong><em><u>All three</u></em></strong>",
  "<strong>Bold, then <em>both</em>, then bold</strong> and plain",
  "<em>Slanted<br>over two lines</em>",
  "<strong>One</strong> <strong>two</strong>",
  "<s>Not <strong>this</strong></s> but that",
  "<strong>Grassetto, poi <em>corsivo</em></strong><em> e solo corsivo</em>",
  "<code>a &lt; b &amp;&amp; c</code>",
  `See ${link("https://clay.example/a?b=1&amp;c=2", "the recipe")}.`,
  link("https://clay.example/", "https://clay.example/"),
  `Write to ${link("mailto:ada@clay.example", "Ada")} or ${link("tel:+39055123", "call")}`,
  `${link("https://clay.example/", "<strong>Loud</strong> and <em>clear</em>")} link`,
  `A <strong>bold </strong>${link("https://clay.example/", "<strong>link</strong>")}<strong> goes on</strong>`,
  'Thanks <mention id="3">@ada_n</mention>!',
  '<mention id="3">@ada_n</mention>, <mention id="4">@marco-b</mention>: look',
  'In <hashtag id="1">#Glazes</hashtag> and <hashtag id="2">#Wood &amp; fire</hashtag>',
  '<strong>Ask <mention id="3">@ada_n</mention> first</strong>',
  "@nobody, #nothing, ada@clay.example and a lone @ or #",
  "# not a heading, - not a list, &gt; not a quote",
  "*not bold* _not slanted_ `not code`",
  "&amp;lt;script&amp;gt; &lt;b&gt;as words&lt;/b&gt;",
];

const wholes = [
  "<p>One.</p><p>Two.</p><p>Three.</p>",
  "<h1>Ash</h1><p>Two buckets.</p>",
  "<h2>Ash</h2><p>Two buckets.</p><h3>Sieving</h3><p>Sixty mesh.</p>",
  "<h2>Una <em>bella</em> cenere</h2>",
  '<h2 style="text-align:center">In the middle</h2>',
  "<ul><li>Ash</li><li>Feldspar</li></ul>",
  "<ul><li><strong>Ash</strong></li><li>Clay, <em>local</em></li></ul>",
  "<ol><li>Wedge</li><li>Centre</li><li>Open</li></ol>",
  '<ol start="4"><li>Fourth</li><li>Fifth</li></ol>',
  "<ul><li>Ash<ul><li>fig</li><li>vine</li></ul></li><li>Clay</li></ul>",
  "<ol><li>Wedge</li><li>Centre<ul><li>slowly</li><li>wet<ol><li>twice</li></ol></li></ul></li><li>Open</li></ol>",
  "<ol><li>Impasta</li><li>Centra<ol><li>piano</li><li>con acqua</li></ol></li></ol>",
  "<ul><li>One<br>on two lines</li></ul>",
  '<ul><li><mention id="3">@ada_n</mention></li><li><hashtag id="1">#Glazes</hashtag></li></ul>',
  '<ul><li style="text-align:right">Right</li></ul>',
  "<ul><li>a</li></ul><ol><li>b</li></ol>",
  "<blockquote>Same bucket, same shelf.</blockquote>",
  "<blockquote>Same bucket,<br>same shelf.</blockquote>",
  '<blockquote style="text-align:right">A destra</blockquote>',
  '<blockquote><strong>Ada</strong>: ask <mention id="3">@ada_n</mention></blockquote>',
  "<p>Above</p><hr><p>Below</p>",
  "<hr>",
  "<p>a</p><hr><hr><p>b</p>",
  "<pre><code>let cone = 6;</code></pre>",
  "<pre><code>if (a &lt; b) {\n  return a &amp;&amp; b;\n}</code></pre>",
  "<pre><code>one\n\nthree</code></pre>",
  "<pre><code>\tindented\n    four spaces</code></pre>",
  "<pre><code># not a heading\n- not a list\n@nobody</code></pre>",
  "<p>Before</p><pre><code>code</code></pre><p>After</p>",
  '<p><img data-media="7" alt="A bowl"></p>',
  '<p>Before</p><p><img data-media="7" alt="A &quot;blue&quot; bowl"></p><p>After</p>',
  '<p><img data-media="7" alt=""></p><p><img data-media="8" alt="Una ciotola"></p>',
  '<h2>Bowls</h2><p><img data-media="7" alt="A bowl"></p><ul><li>blue</li></ul>',
  '<p style="text-align:center">In the middle</p>',
  '<p style="text-align:right">Right</p><p style="text-align:justify">Justified over the whole line.</p>',
  '<p style="text-align:center"><strong>Bold</strong> in the middle<br>twice</p>',
];

/** Long texts, put together from the short ones. */
const mixed = paragraphs.slice(0, 32).map((words, index) => {
  const other = paragraphs[(index * 7 + 3) % paragraphs.length] ?? "";
  const block = wholes[(index * 5 + 2) % wholes.length] ?? "";
  return `<h2>${index + 1}. Prova</h2><p>${words}</p>${block}<blockquote>${other}</blockquote><p>${other}</p>`;
});

/**
 * More than a hundred texts in the form they are stored in and sent: what the editor writes, what the server keeps, and what the
 * editor writes again must be the same bytes. They name the people 3 and 4, the categories 1 and 2, the pictures 7 and 8.
 */
export const storedTexts: readonly string[] = [...paragraphs.map((words) => `<p>${words}</p>`), ...wholes, ...mixed];
