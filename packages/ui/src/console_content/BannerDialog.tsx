import { bannerAudience } from "@cortile/contract/notification";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Checkbox, Field, Select, Textarea, TextInput, textLink } from "#core/kit";
import { ContentDialog } from "./ContentDialog.tsx";
import { bannerReachQuery, hasAudience, newBanner, publishBanner, userTagsQuery, type BannerText } from "./banners.hooks.ts";
import { messages, templates } from "./banners.messages.ts";
import { staffCategoriesQuery } from "./categories.hooks.ts";
import { messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { MomentField } from "./MomentField.tsx";

const audiences = { everyone: messages.everyone, tag: messages.tag, category: messages.followers };

/** Writes a banner: what it says, to whom, and when; with a preview. */
export function BannerDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { timeZone = "UTC" } = intl;
  return (
    <ContentDialog
      title={<FormattedMessage {...messages.add} />}
      action={<FormattedMessage {...messages.publish} />}
      initial={newBanner}
      fields={["title", "body_text", "link", "link_text", "tag", "category", "starts_at", "ends_at"]}
      isValid={(text) => text.title.trim() !== "" && hasAudience(text)}
      save={publishBanner(timeZone)}
      onClose={onClose}
    >
      {({ text, change, fieldError }) => (
        <>
          <Field
            label={<FormattedMessage {...common.title} />}
            counter={{ value: text.title.trim().length, limit: 200 }}
            error={fieldError("title")}
            required
          >
            <TextInput
              data-autofocus=""
              maxLength={200}
              value={text.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={<FormattedMessage {...messages.body} />}
            counter={{ value: text.body_text.trim().length, limit: 2000 }}
            error={fieldError("body_text")}
            optional
          >
            <Textarea
              maxLength={2000}
              value={text.body_text}
              onChange={(event) => change({ body_text: event.currentTarget.value })}
            />
          </Field>
          <div className={classes.pair}>
            <Field
              label={<FormattedMessage {...messages.link} />}
              hint={<FormattedMessage {...messages.linkHint} />}
              error={fieldError("link")}
              optional
            >
              <TextInput maxLength={2000} value={text.link} onChange={(event) => change({ link: event.currentTarget.value })} />
            </Field>
            <Field label={<FormattedMessage {...messages.linkText} />} error={fieldError("link_text")} optional>
              <TextInput
                maxLength={200}
                value={text.link_text}
                onChange={(event) => change({ link_text: event.currentTarget.value })}
              />
            </Field>
          </div>
          {text.link ? (
            <Checkbox
              label={<FormattedMessage {...common.newTab} />}
              checked={text.open_in_new_tab}
              onChange={(event) => change({ open_in_new_tab: event.currentTarget.checked })}
            />
          ) : null}
          <Audience text={text} change={change} fieldError={fieldError} />
          <div className={classes.pair}>
            <MomentField
              label={<FormattedMessage {...common.starts} />}
              hint={<FormattedMessage {...messages.startsHint} />}
              error={fieldError("starts_at")}
              value={text.starts}
              onChange={(starts) => change({ starts })}
            />
            <MomentField
              label={<FormattedMessage {...common.ends} />}
              hint={<FormattedMessage {...messages.endsHint} />}
              error={fieldError("ends_at")}
              value={text.ends}
              onChange={(ends) => change({ ends })}
            />
          </div>
          <Preview text={text} />
        </>
      )}
    </ContentDialog>
  );
}

type FieldsProps = {
  text: BannerText;
  change: (changes: Partial<BannerText>) => void;
  fieldError: (field: string) => string | undefined;
};

function Audience({ text, change, fieldError }: FieldsProps) {
  const intl = useIntl();
  const client = useClient();
  const tags = useQuery({ ...userTagsQuery(client), enabled: text.audience === "tag" });
  const categories = useQuery({ ...staffCategoriesQuery(client), enabled: text.audience === "category" });
  const reach = useQuery(bannerReachQuery(client, text));
  const targets = { everyone: [], tag: tags.data ?? [], category: categories.data?.results ?? [] }[text.audience];
  const key = text.audience === "tag" ? "tag" : "category";
  return (
    <div className={classes.pair}>
      <Field
        label={<FormattedMessage {...common.audience} />}
        hint={reach.data ? <FormattedMessage {...templates.reach} values={{ count: reach.data.count }} /> : undefined}
      >
        <Select
          value={text.audience}
          onChange={(event) => {
            const audience = bannerAudience.find((name) => name === event.currentTarget.value);
            if (audience) change({ audience });
          }}
        >
          {bannerAudience.map((name) => (
            <option key={name} value={name}>
              {intl.formatMessage(audiences[name])}
            </option>
          ))}
        </Select>
      </Field>
      {text.audience === "everyone" ? null : (
        <Field
          label={<FormattedMessage {...(key === "tag" ? messages.chooseTag : common.category)} />}
          error={fieldError(key)}
          required
        >
          <Select value={text[key]} onChange={(event) => change({ [key]: event.currentTarget.value })}>
            <option value="">{intl.formatMessage(messages.choose)}</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

/** As members see it. */
function Preview({ text: { title, body_text, link, link_text } }: { text: BannerText }) {
  return (
    <section>
      <p className={classes.editorLabel}>
        <FormattedMessage {...common.preview} />
      </p>
      <div className={`${classes.preview} ${classes.banner}`}>
        <p className={classes.name}>{title || <FormattedMessage {...common.title} />}</p>
        {body_text ? <p>{body_text}</p> : null}
        {link ? <p className={textLink}>{link_text || <FormattedMessage {...messages.open} />}</p> : null}
      </div>
    </section>
  );
}
