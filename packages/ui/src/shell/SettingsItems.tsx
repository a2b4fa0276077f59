import { FormattedMessage } from "react-intl";
import { MenuChoices, MenuItem } from "#core/kit";
import { useScheme } from "./scheme.ts";
import { useLanguage } from "./shell.hooks.ts";
import { messages, schemeMessages } from "./shell.messages.ts";

const schemes = ["light", "dark", "auto"] as const;

/** Language and colour scheme, inside a menu. */
export function SettingsItems() {
  const { locale, languages, setLanguage } = useLanguage();
  const { scheme, setScheme } = useScheme();
  return (
    <>
      <MenuChoices label={<FormattedMessage {...messages.language} />}>
        {languages.map(({ code, name }) => (
          <MenuItem key={code} lang={code} checked={locale === code} onSelect={() => setLanguage(code)}>
            {name}
          </MenuItem>
        ))}
      </MenuChoices>
      <MenuChoices label={<FormattedMessage {...messages.appearance} />}>
        {schemes.map((name) => (
          <MenuItem key={name} checked={scheme === name} onSelect={() => setScheme(name)}>
            <FormattedMessage {...schemeMessages[name]} />
          </MenuItem>
        ))}
      </MenuChoices>
    </>
  );
}
