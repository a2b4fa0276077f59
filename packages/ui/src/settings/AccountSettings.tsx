import type { Me } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button, lazyPart, Radio, RadioGroup } from "#core/kit";
import { Link } from "#core/routing";
import { useLanguage } from "#shell";
import { AccountDeletionSettings } from "./AccountDeletionSettings.tsx";
import { EmailSetting } from "./EmailSetting.tsx";
import { Section } from "./Section.tsx";
import { SecuritySettings } from "./SecuritySettings.tsx";
import { Sessions } from "./Sessions.tsx";
import { messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

const PasswordDialog = lazyPart(async () => (await import("./PasswordDialog.tsx")).PasswordDialog);

/** Email, password, security, language, sessions, blocked people, data export and deletion. */
export const AccountSettings = ({ user }: { user: Me }) => (
  <div className={classes.list}>
    <Section title={messages.emailTitle} text={messages.emailText}>
      <EmailSetting key={user.email} user={user} />
    </Section>
    <Section title={messages.passwordTitle} text={messages.passwordText}>
      <PasswordSetting id={user.id} />
    </Section>
    <SecuritySettings user={user} />
    <Section title={messages.languageTitle} text={messages.languageText}>
      <LanguageSetting />
    </Section>
    <Section title={messages.sessionsTitle} text={messages.sessionsText}>
      <Sessions />
    </Section>
    <Section title={messages.blockedTitle} text={messages.blockedText}>
      <div className={classes.actions}>
        <Button component={Link} route="user_blocked" params={{ id: user.id }} icon="ban">
          <FormattedMessage {...messages.blockedShow} />
        </Button>
      </div>
    </Section>
    <AccountDeletionSettings user={user} />
  </div>
);

function PasswordSetting({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.actions}>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <FormattedMessage {...messages.changePassword} />
      </Button>
      {asked ? (
        <Suspense>
          <PasswordDialog id={id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function LanguageSetting() {
  const { locale, languages, setLanguage } = useLanguage();
  return (
    <RadioGroup legend={<FormattedMessage {...messages.languageTitle} />} hideLegend>
      {languages.map(({ code, name }) => (
        <Radio
          key={code}
          name="language"
          value={code}
          lang={code}
          label={name}
          checked={locale === code}
          onChange={() => setLanguage(code)}
        />
      ))}
    </RadioGroup>
  );
}
