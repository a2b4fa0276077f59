import { describe, expect, it } from "vitest";
import { renderEmail } from "./email.ts";

const head = { community: "Fornace <Terra>", url: "https://fornace.example", brand: "#12705b", onBrand: "#ffffff" };
const content = {
  subject: { en: "Hello from {community}", it: "Ciao da {community}" },
  body: [{ en: "Hello {username}.", it: "Ciao {username}." }],
  action: { label: { en: "Go", it: "Vai" }, url: "https://fornace.example/verify/?code=a&b=c" },
  after: [{ en: "Once.", it: "Una volta." }],
  values: { username: "<b>ann</b>" },
};

describe("renderEmail", () => {
  it("says the same as text and as HTML", () => {
    const { subject, text, html } = renderEmail(head, "en", content);
    expect(subject).toBe("Hello from Fornace <Terra>");
    expect(text).toBe(
      "Hello <b>ann</b>.\n\nhttps://fornace.example/verify/?code=a&b=c\n\nOnce.\n\n-- \n" +
        "This message comes from Fornace <Terra>.\nhttps://fornace.example",
    );
    for (const words of ["Once.", "&#60;b&#62;ann&#60;/b&#62;", "code=a&#38;b=c", "Fornace &#60;Terra&#62;"])
      expect(html).toContain(words);
    expect(html).not.toContain("<b>");
  });

  it("speaks the language of who reads it", () => {
    const { subject, text, html } = renderEmail(head, "it", content);
    expect(subject).toMatch(/^Ciao/);
    expect(text).toContain("Una volta.");
    expect(html).toMatch(/<html lang="it">/);
  });

  it("keeps the subject on one line", () => {
    const { subject } = renderEmail({ ...head, community: "A\r\nBcc: b@example.org" }, "en", content);
    expect(subject).toBe("Hello from A Bcc: b@example.org");
  });
});
