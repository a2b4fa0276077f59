import { useMemo, type ComponentType } from "react";
import { createIntl, RawIntlProvider, useIntl } from "react-intl";
import { formattersOf } from "./formatters.ts";

type Texts = Readonly<Record<string, string>>;

/**
 * A component that brings its Italian along, for what most pages do without: its texts come with its code and not with the language.
 * A host's texts still win. Such texts stand in files named `*.own.it.ts`.
 */
export const withTexts = <Props extends object>(it: Texts, Component: ComponentType<Props>): ComponentType<Props> =>
  function WithTexts(props) {
    const around = useIntl();
    const intl = useMemo(() => {
      if (around.locale !== "it") return around;
      // Those of the site are strings and trees, side by side; the library's type knows maps of either.
      const messages = { ...it, ...around.messages } as Texts;
      return createIntl({ ...around, messages }, formattersOf(around.locale, around.timeZone));
    }, [around]);
    return (
      <RawIntlProvider value={intl}>
        <Component {...props} />
      </RawIntlProvider>
    );
  };
