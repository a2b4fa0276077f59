import { render, screen } from "@testing-library/react";
import { FormattedMessage } from "react-intl";
import { expect, it, vi } from "vitest";
import { LocaleProvider, useLocale } from "#core/locale";

const Shown = () => {
  const { languages } = useLocale();
  return (
    <p>
      {languages.map(({ name }) => name).join(" ")}: <FormattedMessage id="g.hello" defaultMessage="Hello" />{" "}
      <FormattedMessage id="g.name" defaultMessage="name" />
    </p>
  );
};

it("an added language can be chosen, and its holes are English", () => {
  // Each hole is told of once.
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  render(
    <LocaleProvider
      locale="de"
      setLocale={async () => undefined}
      addedLanguages={[{ code: "de", name: "Deutsch" }]}
      messages={{ "g.hello": "Hallo" }}
    >
      <Shown />
    </LocaleProvider>,
  );
  expect(screen.getByText("English Italiano Deutsch: Hallo name")).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
