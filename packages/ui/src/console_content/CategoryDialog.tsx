import type { Category, Tag } from "@cortile/contract/entity";
import { categoryAutoFollow } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Checkbox, Field, Select, Switch, Textarea, TextInput } from "#core/kit";
import { PictureField } from "#form";
import { ContentDialog } from "./ContentDialog.tsx";
import { ContentEditor } from "./ContentEditor.tsx";
import { categoryTagsQuery, saveCategory, textOf, type CategoryText } from "./categories.hooks.ts";
import { messages } from "./categories.messages.ts";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";

const followLabels = { none: messages.followNone, default: messages.followDefault, forced: messages.followForced };
const rules = { maxMegabytes: 10 };
const limits = { name: 100, slogan: 300 };

const isValid = ({ name }: CategoryText): boolean => name.trim() !== "" && name.trim().length <= limits.name;

/** Creates a category, or changes one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const intl = useIntl();
  return (
    <ContentDialog
      title={
        category ? (
          <FormattedMessage {...templates.editName} values={{ name: category.name }} />
        ) : (
          <FormattedMessage {...messages.add} />
        )
      }
      action={category ? undefined : <FormattedMessage {...messages.create} />}
      initial={textOf(category)}
      fields={["name", "slogan", "image_original", "emotional_image_original", "slug", "seo_title", "seo_description"]}
      isValid={isValid}
      save={saveCategory(category)}
      onClose={onClose}
    >
      {({ text, change, fieldError }) => (
        <>
          <Field
            label={<FormattedMessage {...common.name} />}
            counter={{ value: text.name.trim().length, limit: limits.name }}
            error={fieldError("name")}
            required
          >
            <TextInput data-autofocus="" value={text.name} onChange={(event) => change({ name: event.currentTarget.value })} />
          </Field>
          <Field
            label={<FormattedMessage {...messages.slogan} />}
            counter={{ value: text.slogan.trim().length, limit: limits.slogan }}
            error={fieldError("slogan")}
            optional
          >
            <TextInput
              maxLength={limits.slogan}
              value={text.slogan}
              onChange={(event) => change({ slogan: event.currentTarget.value })}
            />
          </Field>
          <PictureField
            label={<FormattedMessage {...messages.picture} />}
            hint={<FormattedMessage {...messages.pictureHint} />}
            choose={<FormattedMessage {...messages.choosePicture} />}
            shape="square"
            rules={rules}
            src={category?.image_big ?? null}
            file={text.picture}
            onChange={(picture) => change({ picture })}
            error={fieldError("image_original")}
          />
          <PictureField
            label={<FormattedMessage {...messages.cover} />}
            hint={<FormattedMessage {...messages.coverHint} />}
            choose={<FormattedMessage {...messages.chooseCover} />}
            shape="cover"
            rules={rules}
            src={category?.emotional_image_original ?? null}
            file={text.cover}
            onChange={(cover) => change({ cover })}
            error={fieldError("emotional_image_original")}
          />
          <ContentEditor
            html={text.html_info}
            onChange={(html_info) => change({ html_info })}
            label={intl.formatMessage(messages.info)}
            placeholder={intl.formatMessage(messages.infoPlaceholder)}
            error={fieldError("html_info")}
          />
          <Field label={<FormattedMessage {...messages.follow} />} error={fieldError("auto_follow")}>
            <Select
              value={text.auto_follow}
              onChange={(event) => {
                const auto_follow = categoryAutoFollow.find((name) => name === event.currentTarget.value);
                if (auto_follow) change({ auto_follow });
              }}
            >
              {categoryAutoFollow.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage(followLabels[name])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<FormattedMessage {...messages.order} />} error={fieldError("stream_order_by")}>
            <Select value={text.stream_order_by} onChange={(event) => change({ stream_order_by: event.currentTarget.value })}>
              <option value="recent">{intl.formatMessage(messages.orderRecent)}</option>
              <option value="relevance">{intl.formatMessage(messages.orderRelevance)}</option>
            </Select>
          </Field>
          <Switch
            label={<FormattedMessage {...messages.open} />}
            hint={<FormattedMessage {...messages.openHint} />}
            checked={text.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          <Switch
            label={<FormattedMessage {...messages.onlyStaff} />}
            checked={text.content_only_staff}
            onChange={(event) => change({ content_only_staff: event.currentTarget.checked })}
          />
          <TagChoices own={category?.tags ?? []} chosen={text.tags} onChange={(tags) => change({ tags })} />
          <Field
            label={<FormattedMessage {...messages.slug} />}
            hint={<FormattedMessage {...messages.slugHint} />}
            error={fieldError("slug")}
            optional
          >
            <TextInput maxLength={100} value={text.slug} onChange={(event) => change({ slug: event.currentTarget.value })} />
          </Field>
          <Field
            label={<FormattedMessage {...messages.synonyms} />}
            hint={<FormattedMessage {...messages.synonymsHint} />}
            optional
          >
            <TextInput
              maxLength={500}
              value={text.name_synonyms}
              onChange={(event) => change({ name_synonyms: event.currentTarget.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.seoTitle} />} error={fieldError("seo_title")} optional>
            <TextInput
              maxLength={200}
              value={text.seo_title}
              onChange={(event) => change({ seo_title: event.currentTarget.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.seoDescription} />} error={fieldError("seo_description")} optional>
            <Textarea
              maxLength={500}
              value={text.seo_description}
              onChange={(event) => change({ seo_description: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ContentDialog>
  );
}

type TagProps = {
  /** Those that the category had, among them tags no longer in use. */
  own: readonly Tag[];
  chosen: readonly number[];
  onChange: (tags: number[]) => void;
};

function TagChoices({ own, chosen, onChange }: TagProps) {
  const { data: inUse = [] } = useQuery(categoryTagsQuery(useClient()));
  const tags = [...inUse, ...own.filter(({ id }) => inUse.every((tag) => tag.id !== id))];
  if (tags.length === 0) return null;
  return (
    <fieldset>
      <legend className={classes.legend}>
        <FormattedMessage {...messages.tags} />
      </legend>
      <div className={classes.choices}>
        {tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
