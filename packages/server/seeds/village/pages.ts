/** Pages of the village's own, by the slug of their address. */
export const pages: readonly { slug: string; html: string }[] = [
  {
    slug: "about",
    html: `<h1>About Fornace</h1>
      <p>Fornace is for people who work with clay: those who throw their first bowl and those who fire a kiln of their own.</p>
      <h2>What happens here</h2>
      <p>People show what they make, ask why a glaze ran, and lend each other the things one buys once and needs twice a year.
      Firings, markets and open studios are told here first.</p>
      <h2>Who looks after it</h2>
      <ul><li>A team of six answers what is reported, mostly within a day.</li>
      <li>Whoever has been here for a year may help with the categories.</li></ul>
      <h2>What it costs</h2>
      <p>Nothing. The server stands in a workshop in Faenza and is paid for by the autumn market.</p>`,
  },
];
