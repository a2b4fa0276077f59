import type { Tag } from "@cortile/contract/entity";
import { tagType } from "@cortile/contract/enums";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, Select, Switch, Textarea, TextInput } from "#core/kit";
import { ContentDialog } from "./ContentDialog.tsx";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { saveTag, tagTextOf, type TagText } from "./tags.hooks.ts";
import { messages } from "./tags.messages.ts";

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const isValid = ({ name, color }: TagText): boolean => name.trim() !== "" && isColor(color);
const types = { user: messages.people, category: messages.categories };

/** Creates a tag, or changes one. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const intl = useIntl();
  return (
    <ContentDialog
      title={
        tag ? <FormattedMessage {...templates.editName} values={{ name: tag.name }} /> : <FormattedMessage {...messages.add} />
      }
      action={tag ? undefined : <FormattedMessage {...messages.create} />}
      initial={tagTextOf(tag)}
      fields={["name", "description", "color"]}
      isValid={isValid}
      save={saveTag(tag)}
      onClose={onClose}
    >
      {({ text, change, fieldError }) => (
        <>
          <Field label={<FormattedMessage {...common.name} />} error={fieldError("name")} required>
            <TextInput
              data-autofocus=""
              maxLength={100}
              value={text.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.type} />}>
            <Select
              value={text.type}
              onChange={(event) => {
                const type = tagType.find((name) => name === event.currentTarget.value);
                if (type) change({ type });
              }}
            >
              {tagType.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage(types[name])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<FormattedMessage {...common.description} />} error={fieldError("description")} optional>
            <Textarea
              maxLength={500}
              rows={2}
              value={text.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.color} />} error={fieldError("color")} required>
            <span className={classes.color}>
              <input
                type="color"
                aria-label={intl.formatMessage(messages.pick)}
                className={classes.swatch}
                value={isColor(text.color) ? text.color : "#000000"}
                onChange={(event) => change({ color: event.currentTarget.value })}
              />
              <TextInput maxLength={7} value={text.color} onChange={(event) => change({ color: event.currentTarget.value })} />
            </span>
          </Field>
          <Switch
            label={<FormattedMessage {...messages.active} />}
            hint={<FormattedMessage {...messages.activeHint} />}
            checked={text.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          <Switch
            label={<FormattedMessage {...messages.visible} />}
            checked={text.visible}
            onChange={(event) => change({ visible: event.currentTarget.checked })}
          />
          {text.type === "user" ? (
            <Switch
              label={<FormattedMessage {...messages.boost} />}
              checked={text.visibility_boost}
              onChange={(event) => change({ visibility_boost: event.currentTarget.checked })}
            />
          ) : null}
        </>
      )}
    </ContentDialog>
  );
}
