import { useMemo, type ComponentType } from "react";
import { RawIntlProvider, useIntl } from "react-intl";
import { intlOf, type Texts } from "./intl.ts";

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
      return intlOf(around.locale, { ...it, ...around.messages } as Texts, around.timeZone);
    }, [around]);
    return (
      <RawIntlProvider value={intl}>
        <Component {...props} />
      </RawIntlProvider>
    );
  };
