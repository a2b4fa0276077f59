import { FormattedMessage } from "react-intl";
import { MenuItem, MenuLabel } from "#core/kit";
import { useScheme } from "./scheme.ts";
import { languages, useLanguage } from "./shell.hooks.ts";
import { messages, schemeMessages } from "./shell.messages.ts";

const schemes = ["light", "dark", "auto"] as const;

/** Language and colour scheme, inside a menu. */
export function SettingsItems() {
  const { locale, setLanguage } = useLanguage();
  const { scheme, setScheme } = useScheme();
  return (
    <>
      <MenuLabel>
        <FormattedMessage {...messages.language} />
      </MenuLabel>
      {languages.map(({ code, name }) => (
        <MenuItem key={code} lang={code} checked={locale === code} onSelect={() => setLanguage(code)}>
          {name}
        </MenuItem>
      ))}
      <MenuLabel>
        <FormattedMessage {...messages.appearance} />
      </MenuLabel>
      {schemes.map((name) => (
        <MenuItem key={name} checked={scheme === name} onSelect={() => setScheme(name)}>
          <FormattedMessage {...schemeMessages[name]} />
        </MenuItem>
      ))}
    </>
  );
}
