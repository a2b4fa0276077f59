import type { Event } from "@cortile/contract/entity";
import { useId, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, FormDialog, Switch, Textarea, TextInput, useNow, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import {
  DiscardDialog,
  formMessagesIt,
  PeoplePicker,
  PictureField,
  lengthOfText,
  useDialogForm,
  useFocusOnProblem,
  useSaveFailureNotice,
} from "#form";
import { messages as eventMessages } from "./event.messages.ts";
import classes from "./Event.module.css";
import { browserZone, timeProblem, timesOf } from "./form.time.ts";
import { useEventSave, useInvitable, type EventText } from "./manage.hooks.ts";
import { messages, saveFailures } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";
import { GroupField } from "./GroupField.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { TimeFields } from "./TimeFields.tsx";

const limits = { name: 50, description: 150 };
/** Fields that say why they were refused. */
const saying = [
  "cover",
  "image_original",
  "name",
  "start_date",
  "timezone",
  "recurring",
  "end_date",
  "geolocation",
  "link",
  "capacity",
  "group",
  "description",
];
const coverRules = { maxMegabytes: 10 };

type Props = {
  /** Null: a new one. */
  event: Event | null;
  onClose: () => void;
  onSaved?: (event: Event) => void;
};

const textOf = (event: Event | null, zone: string, now: number): EventText => ({
  ...timesOf(event, zone, now),
  name: event?.name ?? "",
  description: event?.description ?? "",
  place: event && event.location !== "in person" ? "virtual" : "in person",
  address: event?.geolocation ?? "",
  position:
    event && event.geolocation_lat !== null && event.geolocation_lng !== null
      ? { lat: event.geolocation_lat, lng: event.geolocation_lng }
      : null,
  link: event?.link ?? "",
  capacity: event?.capacity ? String(event.capacity) : "",
  isPrivate: event?.privacy === "private",
  group: event?.group?.id ?? null,
  cover: null,
  invited: [],
});

const maxCapacity = 1_000_000;
const isCapacity = (text: string): boolean =>
  text.trim() === "" || (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxCapacity);
const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim());

/** Creates an event, or changes one. What was written stays when it fails, and is not left without a question. */
export const EventForm = withTexts({ ...formMessagesIt, ...messagesIt }, Form);

function Form({ event, onClose, onSaved }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const form = useId();
  const now = useNow();
  const hasPrivate = usePreference("configurations.events_private_enabled") === true;
  const [zone] = useState(() => event?.timezone ?? browserZone(intl.timeZone));
  const [tried, setTried] = useState(false);
  const saving = useEventSave(event, zone);
  const focusOnProblem = useFocusOnProblem(form);
  const first = () => textOf(event, zone, now);
  const { initial, text, change, isChanged, leaving, fieldError } = useDialogForm(first, saving, onClose);
  const hasPrivacy = hasPrivate || text.isPrivate;
  const notice = useSaveFailureNotice(hasPrivacy ? [...saying, "privacy"] : saying);
  const invitable = useInvitable(null);
  const [nameLength, descriptionLength] = [lengthOfText(text.name), lengthOfText(text.description)];
  const earliest = event ? Math.min(now, Date.parse(event.start_date)) : now;
  // A minute of the form has no seconds: one that has begun is not over.
  const time = timeProblem(text, { zone, earliest: earliest - 60_000 });
  const place =
    text.place === "in person"
      ? text.address.trim() === ""
        ? messages.addressMissing
        : null
      : isLink(text.link)
        ? null
        : messages.linkInvalid;
  const fits = nameLength > 0 && nameLength <= limits.name && descriptionLength <= limits.description;
  const save = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    setTried(true);
    if (saving.isPending) return;
    if (!fits || time || place || !isCapacity(text.capacity)) return focusOnProblem();
    saving.mutate(
      { initial, text },
      {
        onError(error) {
          notice(error, saveFailures);
          focusOnProblem();
        },
        onSuccess(saved) {
          toast.show({ text: intl.formatMessage(event ? messages.saved : messages.created) });
          // Synchronously, so that the way to the new event is not blocked.
          flushSync(onClose);
          onSaved?.(saved);
        },
      },
    );
  };
  return (
    <>
      <FormDialog
        open
        size="md"
        tall
        form={form}
        onClose={leaving.ask}
        title={<FormattedMessage {...(event ? messages.editTitle : messages.createTitle)} />}
        action={<FormattedMessage {...(event ? messages.save : eventMessages.create)} />}
        busy={<FormattedMessage {...(event ? messages.saving : messages.creating)} />}
        pending={saving.isPending}
        disabled={!fits || (event !== null && !isChanged)}
      >
        <form id={form} className={classes.form} noValidate onSubmit={save}>
          <PictureField
            label={<FormattedMessage {...messages.cover} />}
            hint={<FormattedMessage {...messages.coverHint} />}
            choose={<FormattedMessage {...messages.chooseCover} />}
            shape="cover"
            rules={coverRules}
            src={event?.image_bigger ?? null}
            file={text.cover}
            onChange={(cover) => change({ cover })}
            error={fieldError("cover") ?? fieldError("image_original")}
          />
          <Field
            label={<FormattedMessage {...messages.name} />}
            counter={{ value: nameLength, limit: limits.name }}
            error={fieldError("name")}
            required
          >
            <TextInput data-autofocus="" value={text.name} onChange={(typed) => change({ name: typed.currentTarget.value })} />
          </Field>
          <TimeFields
            times={text}
            zone={zone}
            isSeries={event !== null && event.recurring !== "never"}
            earliest={earliest}
            problem={tried ? time : null}
            fieldError={fieldError}
            onChange={change}
          />
          <PlaceField text={text} problem={tried ? place : null} fieldError={fieldError} onChange={change} />
          <Field
            label={<FormattedMessage {...messages.capacity} />}
            hint={<FormattedMessage {...messages.capacityHint} />}
            error={
              tried && !isCapacity(text.capacity) ? <FormattedMessage {...messages.capacityInvalid} /> : fieldError("capacity")
            }
            optional
          >
            <TextInput
              inputMode="numeric"
              maxLength={7}
              value={text.capacity}
              onChange={(typed) => change({ capacity: typed.currentTarget.value })}
            />
          </Field>
          <Field
            label={<FormattedMessage {...messages.description} />}
            counter={{ value: descriptionLength, limit: limits.description }}
            error={fieldError("description")}
            optional
          >
            <Textarea
              rows={3}
              value={text.description}
              onChange={(typed) => change({ description: typed.currentTarget.value })}
            />
          </Field>
          <GroupField
            value={text.group}
            current={event?.group}
            isPrivate={text.isPrivate}
            error={fieldError("group")}
            onChange={(group) => change({ group })}
          />
          {hasPrivacy ? (
            <Switch
              label={<FormattedMessage {...messages.private} />}
              hint={<FormattedMessage {...(event?.privacy === "private" ? messages.privateLocked : messages.privateHint)} />}
              error={fieldError("privacy")}
              checked={text.isPrivate}
              disabled={event?.privacy === "private"}
              onChange={(pressed) => change({ isPrivate: pressed.currentTarget.checked })}
            />
          ) : null}
          {event ? null : (
            <fieldset className={classes.fieldset}>
              <legend>
                <FormattedMessage {...messages.invitePeople} />
              </legend>
              <PeoplePicker source={invitable} chosen={text.invited} onChange={(invited) => change({ invited })} />
            </fieldset>
          )}
        </form>
      </FormDialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}
