/** What the team of the village prepares: a page that is not finished, a banner for next week, and an advertisement. */
export const notices = {
  draft: {
    title: "Autumn market 2027",
    html_body:
      "<p>The market is in the courtyard again, on the last weekend of September.</p><h2>How to take a table</h2><p>Tables are two metres long and cost nothing. Write to the team by the end of June.</p>",
  },
  banner: {
    title: "The shared kiln is serviced next week",
    body_text: "No firings from Monday to Wednesday. Bring your bisque ware by Sunday.",
    startsInDays: 5,
    endsInDays: 9,
  },
  ad: {
    title: "Clay by the bag",
    link: "https://example.org/clay/",
    embed_code:
      '<div style="font:16px sans-serif;padding:16px;border:1px solid #ccc"><strong>Clay by the bag</strong><br>Stoneware and porcelain, delivered to Faenza on Thursdays.</div>',
  },
} as const;
