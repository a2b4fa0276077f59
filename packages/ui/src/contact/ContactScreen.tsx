import { CallError } from "@cortile/client/http";
import { notFound } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { AccountField, AuthForm, checkField, ProblemText, useFields, usePostedForm, type Problem } from "#account";
import { Button, cx, Field, Heading, Textarea } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useLastMember } from "#core/session";
import { contactInput, useContactRequest } from "./contact.hooks.ts";
import { failureOf, fieldFailures, messages, templates } from "./contact.messages.ts";
import classes from "./contact.module.css";
import { withTexts } from "#core/locale";
import { messagesIt } from "./contact.own.it.ts";

const messageLimit = 10_000;
/** In characters. */
const limits: Readonly<Record<string, number>> = { name: 150, surname: 150, message: messageLimit };

/** What is wrong with a text before it is sent; null when nothing is. */
function check(name: string, value: string): Problem | null {
  const text = value.trim();
  if (name === "message" && text === "") return { code: "required" };
  if (lengthOf(text) > (limits[name] ?? Infinity)) return { code: "max_length" };
  return checkField(name, value);
}

const lengthOf = (text: string): number => Array.from(text).length;

/** A message to whoever runs the community, below the title of its page. Rises as `not_found` while the community takes none. */
export const ContactScreen = withTexts(messagesIt, Contact);

function Contact() {
  const isOpen = useGate("contact");
  const user = useLastMember();
  if (!isOpen) throw new CallError({ ...notFound, message: "no such page" });
  return <ContactForm key={user?.id ?? 0} user={user} />;
}

/** Accounts have one name: its last word begins as the surname. */
function splitName(realName: string): { name: string; surname: string } {
  const [, name = realName, surname = ""] = /^(.+)\s+(\S+)$/.exec(realName.trim()) ?? [];
  return { name, surname };
}

function ContactForm({ user }: { user: Me | null }) {
  const fields = useFields({
    names: ["name", "surname", "email", "message"],
    check,
    initial: { ...splitName(user?.real_name ?? ""), email: user?.email ?? "" },
    keep: `cortile.contact.${user?.id ?? 0}`,
  });
  const request = useContactRequest();
  const posted = usePostedForm();
  if (request.isSuccess) return <Sent email={request.variables.email ?? ""} />;
  if (posted && !posted.refusal) return <Sent email={posted.texts["email"] ?? ""} />;
  const text = (name: string) => fields.text(name).trim();
  const send = () => request.mutate(contactInput(text), { onSuccess: fields.done, onError: fields.refuse });
  const problem = fields.problems["message"];
  const common = { fields, failures: fieldFailures };
  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        <FormattedMessage {...messages.lead} />
      </p>
      <AuthForm
        {...common}
        onReady={send}
        error={request.error}
        failureOf={failureOf}
        pending={request.isPending}
        action={messages.send}
        busy={messages.sending}
      >
        <div className={classes.pair}>
          <AccountField {...common} name="name" label={messages.name} optional autoComplete="given-name" autoCapitalize="words" />
          <AccountField
            {...common}
            name="surname"
            label={messages.surname}
            optional
            autoComplete="family-name"
            autoCapitalize="words"
          />
        </div>
        <AccountField {...common} name="email" label={messages.email} type="email" autoComplete="email" />
        <Field
          label={<FormattedMessage {...messages.message} />}
          counter={{ value: lengthOf(text("message")), limit: messageLimit }}
          error={problem ? <ProblemText name="message" problem={problem} failures={fieldFailures} /> : undefined}
          required
        >
          <Textarea className={classes.message} {...fields.control("message")} />
        </Field>
      </AuthForm>
    </div>
  );
}

/** In place of the form, which had the focus. */
const Sent = ({ email }: { email: string }) => (
  <section ref={takeFocus} tabIndex={-1} role="status" className={cx(classes.root, classes.sent)}>
    <Heading level={2} size="h4">
      <FormattedMessage {...messages.sentTitle} />
    </Heading>
    <p>
      <FormattedMessage {...templates.sent} values={{ email }} />
    </p>
    <Button component={Link} route="home" icon="home">
      <FormattedMessage {...messages.home} />
    </Button>
  </section>
);

const takeFocus = (element: HTMLElement | null) => element?.focus();
