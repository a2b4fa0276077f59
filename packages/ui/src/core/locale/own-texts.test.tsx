import { render, screen } from "@testing-library/react";
import { FormattedMessage } from "react-intl";
import { describe, expect, it } from "vitest";
import { LocaleProvider, withTexts } from "#core/locale";

const Greeting = () => (
  <p>
    <FormattedMessage id="g.hello" defaultMessage="Hello" /> <FormattedMessage id="g.name" defaultMessage="name" />
  </p>
);
const Own = withTexts({ "g.hello": "Ciao", "g.name": "nome" }, Greeting);

const shown = (locale: string, messages: Record<string, string>) => {
  const { unmount } = render(
    <LocaleProvider locale={locale} setLocale={async () => undefined} messages={messages}>
      <Own />
    </LocaleProvider>,
  );
  const text = screen.getByText(/./).textContent;
  unmount();
  return text;
};

describe("a part with texts of its own", () => {
  it("speaks the language of the page, and lets the host's texts win", () => {
    expect(shown("en", {})).toBe("Hello name");
    expect(shown("it", {})).toBe("Ciao nome");
    expect(shown("it", { "g.hello": "Salve" })).toBe("Salve nome");
  });
});
