import type { Group } from "@cortile/contract/entity";
import { useId, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Field, FormDialog, Switch, Textarea, TextInput, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import {
  DiscardDialog,
  formMessagesIt,
  PeoplePicker,
  PictureField,
  lengthOfText,
  useDialogForm,
  useSaveFailureNotice,
} from "#form";
import { formMessages as messages } from "./form.messages.ts";
import { useGroupSave, type GroupText } from "./admin.hooks.ts";
import { saveFailures } from "./admin.messages.ts";
import { messages as groupMessages } from "./parts.messages.ts";
import { messagesIt as partsIt } from "./parts.own.it.ts";
import { messagesIt } from "./admin.own.it.ts";
import { invitable } from "./group.queries.ts";
import classes from "./Group.module.css";
import { pictureMessages, pictureRules } from "./picture.tsx";
import { PrivacyField } from "./PrivacyField.tsx";

const limits = { name: 40, description: 500 };

type Props = {
  /** Null: a new one. */
  group: Group | null;
  onClose: () => void;
  onSaved?: (group: Group) => void;
};

const textOf = (group: Group | null, hasPrivate: boolean): GroupText => ({
  name: group?.name ?? "",
  description: group?.description ?? "",
  // Who can read it is always somebody's own choice.
  privacy: group?.privacy ?? (hasPrivate ? null : "public"),
  visible: group?.visible !== false,
  picture: null,
  cover: null,
  invited: [],
});

/** Creates a group, or changes one. What was written stays when it fails, and is not left without a question. */
export const GroupForm = withTexts({ ...formMessagesIt, ...partsIt, ...messagesIt }, Form);

function Form({ group, onClose, onSaved }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const client = useClient();
  const form = useId();
  const hasPrivate = usePreference("configurations.groups_private_enabled") === true;
  const hasHidden = usePreference("configurations.groups_visibility_enabled") === true;
  const saving = useGroupSave(group);
  const first = () => textOf(group, hasPrivate);
  const { initial, text, change, isChanged, leaving, fieldError } = useDialogForm(first, saving, onClose);
  const asksListing = hasPrivate && hasHidden && text.privacy === "private";
  const notice = useSaveFailureNotice([
    "emotional_image_original",
    "image_original",
    "name",
    "description",
    ...(hasPrivate ? ["privacy"] : []),
    ...(asksListing ? ["visible"] : []),
  ]);
  const [nameLength, descriptionLength] = [lengthOfText(text.name), lengthOfText(text.description)];
  const isValid = nameLength > 0 && nameLength <= limits.name && descriptionLength <= limits.description && text.privacy !== null;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isValid || saving.isPending) return;
    saving.mutate(
      { initial, text },
      {
        onError: (error) => notice(error, saveFailures),
        onSuccess(saved) {
          toast.show({ text: intl.formatMessage(group ? messages.saved : messages.created) });
          // Synchronously, so that the way to the new group is not blocked.
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
        title={<FormattedMessage {...(group ? messages.editTitle : messages.createTitle)} />}
        action={<FormattedMessage {...(group ? messages.save : messages.create)} />}
        busy={<FormattedMessage {...(group ? messages.saving : messages.creating)} />}
        pending={saving.isPending}
        disabled={!isValid || (group !== null && !isChanged)}
      >
        <form id={form} className={classes.form} noValidate onSubmit={save}>
          <PictureField
            label={<FormattedMessage {...pictureMessages.cover} />}
            hint={<FormattedMessage {...pictureMessages.coverRules} />}
            choose={<FormattedMessage {...pictureMessages.chooseCover} />}
            shape="cover"
            rules={pictureRules.cover}
            src={group?.emotional_image ?? null}
            file={text.cover}
            onChange={(cover) => change({ cover })}
            error={fieldError("emotional_image_original")}
          />
          <PictureField
            label={<FormattedMessage {...pictureMessages.picture} />}
            hint={<FormattedMessage {...pictureMessages.pictureRules} />}
            choose={<FormattedMessage {...pictureMessages.choosePicture} />}
            shape="square"
            rules={pictureRules.picture}
            src={group?.image_big ?? null}
            file={text.picture}
            onChange={(picture) => change({ picture })}
            error={fieldError("image_original")}
          />
          <Field
            label={<FormattedMessage {...messages.name} />}
            counter={{ value: nameLength, limit: limits.name }}
            error={fieldError("name")}
            required
          >
            <TextInput data-autofocus="" value={text.name} onChange={(event) => change({ name: event.currentTarget.value })} />
          </Field>
          <Field
            label={<FormattedMessage {...messages.description} />}
            counter={{ value: descriptionLength, limit: limits.description }}
            error={fieldError("description")}
            optional
          >
            <Textarea
              rows={4}
              value={text.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Field>
          {hasPrivate ? (
            <PrivacyField
              value={text.privacy}
              locked={group?.privacy === "private"}
              isNew={group === null}
              error={fieldError("privacy")}
              onChange={(privacy) => change({ privacy })}
            />
          ) : null}
          {asksListing ? (
            <Switch
              label={<FormattedMessage {...messages.visible} />}
              hint={<FormattedMessage {...(text.visible ? groupMessages.visibleText : groupMessages.hiddenText)} />}
              error={fieldError("visible")}
              checked={text.visible}
              onChange={(event) => change({ visible: event.currentTarget.checked })}
            />
          ) : null}
          {group ? null : (
            <fieldset className={classes.invite}>
              <legend>
                <FormattedMessage {...messages.invited} />
              </legend>
              <PeoplePicker source={invitable(client, null)} chosen={text.invited} onChange={(invited) => change({ invited })} />
            </fieldset>
          )}
        </form>
      </FormDialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}
