import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, IconButton, Menu } from "#core/kit";
import { SettingsItems } from "./SettingsItems.tsx";
import { useLanguage } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";

/** Language and appearance for whoever has no account menu: a button that names the language, or an icon. */
export function PreferencesMenu({ iconOnly = false }: { iconOnly?: boolean }) {
  const label = useIntl().formatMessage(messages.preferencesMenu);
  const { locale, languages } = useLanguage();
  const current = languages.find(({ code }) => code === locale)?.name ?? locale;
  const trigger = iconOnly ? (
    <IconButton icon="world" size="lg" label={label} />
  ) : (
    <Button variant="plain" size="sm" icon="world" aria-label={`${label}: ${current}`}>
      {current}
      <Icon name="chevron-down" size={16} />
    </Button>
  );
  return (
    <Menu label={label} trigger={trigger}>
      <SettingsItems />
    </Menu>
  );
}
