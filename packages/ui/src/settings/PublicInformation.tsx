import { CallError } from "@cortile/client/http";
import type { Me } from "@cortile/contract/entity";
import { useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  AccountField,
  checkField,
  checkMetadata,
  formFailure,
  MetadataFields,
  ProblemText,
  useFields,
  useMetadata,
  type Fields,
  type Problem,
} from "#account";
import { Banner, Button, ConfirmDialog, Field, Select, Textarea, useNow, useToast } from "#core/kit";
import { useBlock } from "#core/routing";
import { useSession } from "#core/session";
import { Section } from "./Section.tsx";
import { fieldFailures } from "./settings.failures.ts";
import { useProfileChange } from "./settings.hooks.ts";
import { genderMessages, messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

const ownNames = ["real_name", "username", "bio", "description", "location", "website", "date_of_birth", "gender"] as const;

const bioLimit = 2000;
const limits: Readonly<Record<string, number>> = { real_name: 150, bio: bioLimit, description: 300, location: 200, website: 500 };

/** What is wrong with a text of the profile; null when nothing is. @param today `YYYY-MM-DD` */
export function checkProfile(name: string, value: string, today: string): Problem | null {
  const text = value.trim();
  if (name === "username") return checkField(name, value);
  if (Array.from(text).length > (limits[name] ?? Infinity)) return { code: "max_length" };
  if (name === "website" && text !== "" && !/^https?:\/\/[^\s/$.?#]\S*$/i.test(text)) return { code: "invalid" };
  if (name === "date_of_birth" && text !== "" && !isPastDate(text, today)) return { code: "invalid" };
  return null;
}

/** What fields are emptied to. */
const empty: readonly string[] = ["", "Unspecified", "false"];

function isPastDate(text: string, today: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1000-01-01" && text <= today;
}

/** The public profile form. One Save for all fields; leaving with unsaved changes asks. */
export function PublicInformation({ user }: { user: Me }) {
  const intl = useIntl();
  const toast = useToast();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const metadata = useMetadata();
  const names = [...ownNames, ...metadata.map(({ key }) => key)];
  const initial: Record<string, string> = Object.fromEntries(names.map((name) => [name, textOf(user, name)]));
  const locked = new Set(metadata.flatMap(({ key, editable }) => (!editable && initial[key] ? [key] : [])));
  const isBlocked = user.status === "b";
  const blocked: Problem = { code: "blocked", message: intl.formatMessage(messages.blockedField) };
  const mayBecome = (name: string, text: string) => !isBlocked || text === initial[name] || empty.includes(text);
  const fields = useFields({
    names,
    check: (name, value) =>
      mayBecome(name, value.trim()) ? (checkProfile(name, value, today) ?? checkMetadata(metadata, name, value)) : blocked,
    initial,
    fixed: Object.fromEntries([...locked].map((key) => [key, initial[key] ?? ""])),
    keep: `cortile.settings.${user.id}`,
  });
  const { status } = useSession();
  const change = useProfileChange(user.id);
  const { form } = fields;
  const [leave, setLeave] = useState<(() => void) | null>(null);

  const edited = names.filter((name) => fields.text(name).trim() !== initial[name]);
  const isEdited = edited.length > 0;
  // Whoever goes to sign in again finds the edits when they come back.
  useBlock(isEdited && !change.isPending && status === "member", (proceed) => setLeave(() => proceed));

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || !isEdited || change.isPending) return;
    change.mutate(Object.fromEntries(edited.map((name) => [name, valueOf(name, fields.text(name))])), {
      onSuccess: () => {
        fields.undo();
        toast.show({ id: "settings", text: intl.formatMessage(messages.saved), duration: 3000 });
      },
      onError: (error) => {
        if (fields.refuse(error)) return;
        // The page says so above the form.
        if (error instanceof CallError && error.code === "unauthenticated") return;
        const failure = formFailure(error);
        toast.show({ id: "settings", tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
      },
    });
  };
  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={save}>
      {isBlocked ? (
        <Banner tone="warn">
          <FormattedMessage {...messages.blockedProfile} />
        </Banner>
      ) : null}
      <Section title={messages.aboutTitle} text={messages.aboutText}>
        <AboutFields fields={fields} today={today} />
      </Section>
      {metadata.length > 0 ? (
        <Section title={messages.moreTitle}>
          <MetadataFields metadata={metadata} fields={fields} locked={locked} />
        </Section>
      ) : null}
      <div className={classes.saveBar} data-quiet={isEdited ? undefined : ""}>
        <span>{isEdited ? <FormattedMessage {...messages.unsaved} /> : null}</span>
        <div className={classes.saveActions}>
          {isEdited ? (
            <Button variant="plain" className={classes.undo} onClick={fields.undo}>
              <FormattedMessage {...messages.undo} />
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            disabled={!isEdited}
            loading={change.isPending}
            loadingLabel={<FormattedMessage {...messages.saving} />}
          >
            <FormattedMessage {...messages.save} />
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={leave !== null}
        onClose={() => setLeave(null)}
        title={<FormattedMessage {...messages.leaveTitle} />}
        confirmLabel={<FormattedMessage {...messages.leave} />}
        cancelLabel={<FormattedMessage {...messages.stay} />}
        onConfirm={() => {
          setLeave(null);
          fields.done();
          leave?.();
        }}
      >
        <FormattedMessage {...messages.leaveText} />
      </ConfirmDialog>
    </form>
  );
}

function AboutFields({ fields, today }: { fields: Fields; today: string }) {
  const intl = useIntl();
  const field = (name: string) => ({ fields, name, failures: fieldFailures, required: false });
  const error = (name: string) => {
    const problem = fields.problems[name];
    return problem ? <ProblemText name={name} problem={problem} failures={fieldFailures} /> : undefined;
  };
  const { readOnly: _readOnly, ...gender } = fields.control("gender");
  return (
    <>
      <div className={classes.pair}>
        <AccountField {...field("real_name")} label={messages.realName} autoComplete="name" autoCapitalize="words" />
        <AccountField {...field("username")} required label={messages.username} autoComplete="username" />
      </div>
      <Field
        label={<FormattedMessage {...messages.bio} />}
        counter={{ value: Array.from(fields.text("bio")).length, limit: bioLimit }}
        error={error("bio")}
      >
        <Textarea {...fields.control("bio")} />
      </Field>
      <div className={classes.pair}>
        <AccountField {...field("description")} label={messages.job} autoCapitalize="sentences" />
        <AccountField {...field("location")} label={messages.location} autoCapitalize="words" />
        <AccountField {...field("website")} label={messages.website} type="url" inputMode="url" autoComplete="url" />
        <AccountField
          {...field("date_of_birth")}
          label={messages.birth}
          type="date"
          min="1000-01-01"
          max={today}
          autoComplete="bday"
        />
        <Field label={<FormattedMessage {...messages.gender} />} error={error("gender")}>
          <Select {...gender}>
            {(["Unspecified", "Female", "Male"] as const).map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(genderMessages[one])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}

/** A field of the account as text; a date that is not there is empty. */
function textOf(user: Me, name: string): string {
  const value = new Map<string, unknown>(Object.entries(user)).get(name);
  return typeof value === "string" ? value : "";
}

/** A text as it is sent: no date is null. */
const valueOf = (name: string, text: string): string | null => (name === "date_of_birth" && text === "" ? null : text.trim());
