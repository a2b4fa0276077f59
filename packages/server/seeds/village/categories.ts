import type { Category, Reaction, Tag } from "./types.ts";

export const reactions: readonly Reaction[] = [
  { label: "Like", sentiment: 1, picture: "reaction-like" },
  { label: "Fire", sentiment: 1, picture: "reaction-fire" },
  { label: "Insight", sentiment: 1, picture: "reaction-insight" },
  { label: "Wow", sentiment: 1, picture: "reaction-wow" },
  { label: "Well made", sentiment: 1, picture: "reaction-well-made" },
  { label: "Smile", sentiment: 1, picture: "reaction-smile" },
];

export const tags: readonly Tag[] = [
  {
    type: "user",
    name: "Turin studio",
    description: "Members who keep a shelf at the Fornace studio in Turin.",
    color: "#12705b",
  },
  { type: "user", name: "Beginners", description: "In their first two years with clay.", color: "#b5541a" },
  { type: "user", name: "Teachers", description: "People who teach, here or in their own studios.", color: "#24408e" },
  { type: "user", name: "Wood firers", description: "Wood, salt and soda.", color: "#7a2f18" },
  { type: "category", name: "Technique", description: "How it is done.", color: "#24408e" },
  { type: "category", name: "Material", description: "What it is made of.", color: "#8a6a0b" },
  { type: "category", name: "Together", description: "The people around the clay.", color: "#12705b" },
];

type Given = Partial<Category> & Pick<Category, "slug" | "name" | "slogan" | "html_info" | "picture" | "cover" | "tags">;

const category = (given: Given, index: number): Category => ({
  name_synonyms: "",
  seo_title: `${given.name}: ${given.slogan}`,
  seo_description: given.html_info.replaceAll(/<[^>]+>/g, "").slice(0, 155),
  auto_follow: "none",
  active: true,
  content_only_staff: false,
  order: index + 1,
  ...given,
});

const given: readonly Given[] = [
  {
    slug: "glazes",
    name: "Glazes",
    name_synonyms: "smalti, vetrine, glaze chemistry",
    slogan: "Recipes and happy accidents",
    html_info:
      "<p>Recipes, materials, and what the kiln made of them. Say the cone, the atmosphere and the clay: a recipe without them is a rumour.</p><p>Food safety questions are welcome. So are honest failures.</p>",
    picture: { name: "door-glazes", alt: "A celadon bowl beside a tall celadon bottle" },
    cover: "cover-celadon",
    tags: ["Material"],
  },
  {
    slug: "wheel-throwing",
    name: "Wheel throwing",
    name_synonyms: "tornio, throwing, trimming",
    slogan: "From centring to galleries",
    html_info:
      "<p>Centring, opening, pulling, trimming. Post the profile if you can: cut a pot in half now and then, and show us.</p>",
    picture: { name: "door-throwing", alt: "A bowl on the wheel, seen from above" },
    cover: "cover-window",
    tags: ["Technique"],
  },
  {
    slug: "firing",
    name: "Firing",
    name_synonyms: "cotture, kilns, forni",
    slogan: "Schedules, cones, kilns that lie",
    html_info:
      "<p>Electric, gas, wood, salt. Schedules with ramps and holds, cone packs, repairs, and the arithmetic of a cooling kiln.</p>",
    picture: { name: "door-firing", alt: "Pots glowing on two shelves of a brick kiln" },
    cover: "cover-glow",
    tags: ["Technique"],
  },
  {
    slug: "maiolica",
    name: "Maiolica",
    name_synonyms: "maiolica, delft, faience, tin glaze",
    slogan: "Tin glaze and the painted line",
    html_info:
      "<p>Painting on raw tin glaze, where no stroke comes back. Brushes, oxides, patterns, old masters and new plates. <em>Anche in italiano.</em></p>",
    picture: { name: "door-maiolica", alt: "A plate with a cobalt flower and one with a green fish" },
    cover: "cover-plates",
    tags: ["Technique"],
  },
  {
    slug: "raku",
    name: "Raku",
    name_synonyms: "raku, smoke firing, obvara, saggar",
    slogan: "Fire, smoke, quick hands",
    html_info: "<p>Raku, saggar, smoke and pit. Wear cotton, closed shoes and a mask; tell us about the wind.</p>",
    picture: { name: "door-raku", alt: "A white crackled jar before low flames" },
    cover: "cover-dusk",
    tags: ["Technique"],
  },
  {
    slug: "stoneware",
    name: "Stoneware",
    name_synonyms: "gres, tableware",
    slogan: "Everyday pots that last",
    html_info:
      "<p>Pots for kitchens: bowls, mugs, plates, planters. Clay bodies, handles, feet that do not scratch the table.</p>",
    picture: { name: "door-stoneware", alt: "A speckled white bowl with a bare clay foot" },
    cover: "cover-stoneware",
    tags: ["Material"],
  },
  {
    slug: "porcelain",
    name: "Porcelain",
    name_synonyms: "porcellana",
    slogan: "Thin, white and unforgiving",
    html_info: "<p>Throwing, casting and firing porcelain. Warping, memory, translucency, and how not to breathe on it.</p>",
    picture: { name: "door-porcelain", alt: "A white porcelain vase with blue bands" },
    cover: "cover-porcelain",
    tags: ["Material"],
  },
  {
    slug: "test-tiles",
    name: "Test tiles",
    name_synonyms: "provini, tests, line blends",
    slogan: "One change at a time",
    html_info:
      "<p>Line blends, triaxials and single tiles that explain a whole year. Label the back before you glaze the front.</p>",
    picture: { name: "door-test-tiles", alt: "Twelve glaze test tiles in four columns" },
    cover: "cover-test-tiles",
    tags: ["Material"],
  },
  {
    slug: "studio-life",
    name: "Studio life",
    name_synonyms: "bottega, market, business",
    slogan: "Benches, rent, routines",
    auto_follow: "default",
    html_info: "<p>Shelves, rent, markets, backs, helpers, dogs. Everything around the clay that is not clay.</p>",
    picture: { name: "door-studio-life", alt: "Three shelves of finished pots in window light" },
    cover: "cover-shelf",
    tags: ["Together"],
  },
  {
    slug: "questions",
    name: "Questions",
    name_synonyms: "domande, help",
    slogan: "Ask before you fire",
    auto_follow: "default",
    html_info:
      "<p>No question is too small. Say what you did, what you expected and what came out; a picture helps more than an apology.</p>",
    picture: { name: "door-questions", alt: "A round jar with a question mark cut into it" },
    cover: "cover-buckets",
    tags: ["Together"],
  },
  {
    slug: "notices",
    name: "Notices",
    name_synonyms: "avvisi, announcements",
    slogan: "From the people who keep the keys",
    auto_follow: "forced",
    content_only_staff: true,
    html_info:
      "<p>What changes here, when the studio closes, what we decided together. Only staff write here; everybody may comment.</p>",
    picture: { name: "door-notices", alt: "One arch of a loggia with a green jar and hills behind" },
    cover: "cover-loggia",
    tags: ["Together"],
  },
  {
    slug: "old-shed",
    name: "The old shed",
    name_synonyms: "archive",
    slogan: "Posts from before we moved",
    active: false,
    html_info:
      "<p>The notebook of the first Fornace, before we moved to the brickworks. It stays readable and takes nothing new.</p>",
    picture: { name: "door-old-shed", alt: "A green door with a padlock in a brick wall" },
    cover: "cover-morning",
    tags: ["Together"],
  },
];

export const categories: readonly Category[] = given.map(category);
