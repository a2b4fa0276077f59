import { useMemo, type ComponentType } from "react";
import { createIntl, RawIntlProvider, useIntl } from "react-intl";

type Texts = Readonly<Record<string, string>>;

/**
 * A component that brings its Italian along, for what most pages do without: its texts come with its code and not with the language.
 * A host's texts still win. Such texts stand in files named `*.own.it.ts`.
 */
export const withTexts = <Props extends object>(it: Texts, Component: ComponentType<Props>): ComponentType<Props> =>
  function WithTexts(props) {
    const around = useIntl();
    const intl = useMemo(
      () => (around.locale === "it" ? createIntl({ ...around, messages: { ...it, ...around.messages } }) : around),
      [around],
    );
    return (
      <RawIntlProvider value={intl}>
        <Component {...props} />
      </RawIntlProvider>
    );
  };
