import { customAdvAudience } from "@cortile/contract/custom";
import { customAdvPosition } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Field, Select, Switch, Textarea, TextInput } from "#core/kit";
import { PictureField } from "#form";
import { adTextOf, saveAd, type AdText, type StaffAd } from "./ads.hooks.ts";
import { messages } from "./ads.messages.ts";
import { audienceLabels, positionLabels } from "./ads.labels.ts";
import { staffCategoriesQuery } from "./categories.hooks.ts";
import { ContentDialog } from "./ContentDialog.tsx";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { MomentField } from "./MomentField.tsx";

const rules = { maxMegabytes: 10 };

/** Creates an advertisement, or changes one. */
export function AdDialog({ ad, onClose }: { ad: StaffAd | null; onClose: () => void }) {
  const intl = useIntl();
  const { timeZone = "UTC" } = intl;
  const hasPicture = ad !== null && ad.image !== null;
  const isValid = ({ picture, embed_code }: AdText) => hasPicture || picture !== null || embed_code.trim() !== "";
  return (
    <ContentDialog
      title={
        ad ? (
          <FormattedMessage {...templates.editName} values={{ name: ad.title ?? intl.formatMessage(messages.noTitle) }} />
        ) : (
          <FormattedMessage {...messages.add} />
        )
      }
      action={ad ? undefined : <FormattedMessage {...messages.create} />}
      initial={adTextOf(ad, timeZone)}
      fields={["title", "link", "picture", "embed_code", "category", "starts_at", "ends_at"]}
      isValid={isValid}
      saysMissing={ad === null}
      save={saveAd(ad, timeZone)}
      onClose={onClose}
    >
      {({ text, change, fieldError, isTried }) => (
        <>
          <Field label={<FormattedMessage {...common.title} />} error={fieldError("title")} optional>
            <TextInput
              data-autofocus=""
              maxLength={200}
              value={text.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.position} />} required>
            <Select
              value={text.position}
              onChange={(event) => {
                const position = customAdvPosition.find((name) => name === event.currentTarget.value);
                if (position) change({ position });
              }}
            >
              {customAdvPosition.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage(positionLabels[name])}
                </option>
              ))}
            </Select>
          </Field>
          <PictureField
            label={<FormattedMessage {...messages.picture} />}
            hint={<FormattedMessage {...messages.pictureHint} />}
            choose={<FormattedMessage {...messages.choosePicture} />}
            shape="cover"
            rules={rules}
            src={ad?.image ?? null}
            file={text.picture}
            onChange={(picture) => change({ picture })}
            error={isTried ? intl.formatMessage(messages.missing) : fieldError("picture")}
          />
          <Field
            label={<FormattedMessage {...messages.link} />}
            hint={<FormattedMessage {...messages.linkHint} />}
            error={fieldError("link")}
            optional
          >
            <TextInput maxLength={2000} value={text.link} onChange={(event) => change({ link: event.currentTarget.value })} />
          </Field>
          <Field
            label={<FormattedMessage {...messages.code} />}
            hint={<FormattedMessage {...messages.codeHint} />}
            error={fieldError("embed_code")}
            optional
          >
            <Textarea
              rows={4}
              maxLength={20_000}
              spellCheck={false}
              value={text.embed_code}
              onChange={(event) => change({ embed_code: event.currentTarget.value })}
            />
          </Field>
          {text.embed_code ? (
            <Switch
              label={<FormattedMessage {...messages.consent} />}
              checked={text.asks_consent}
              onChange={(event) => change({ asks_consent: event.currentTarget.checked })}
            />
          ) : null}
          <Targets text={text} change={change} fieldError={fieldError} />
          <div className={classes.pair}>
            <MomentField
              label={<FormattedMessage {...common.starts} />}
              error={fieldError("starts_at")}
              value={text.starts}
              onChange={(starts) => change({ starts })}
            />
            <MomentField
              label={<FormattedMessage {...common.ends} />}
              error={fieldError("ends_at")}
              value={text.ends}
              onChange={(ends) => change({ ends })}
            />
          </div>
          <Switch
            label={<FormattedMessage {...messages.on} />}
            checked={text.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
        </>
      )}
    </ContentDialog>
  );
}

type TargetsProps = {
  text: AdText;
  change: (changes: Partial<AdText>) => void;
  fieldError: (field: string) => string | undefined;
};

/** Who sees it, and beside which contents. */
function Targets({ text, change, fieldError }: TargetsProps) {
  const intl = useIntl();
  const { data } = useQuery(staffCategoriesQuery(useClient()));
  return (
    <div className={classes.pair}>
      <Field label={<FormattedMessage {...common.audience} />}>
        <Select
          value={text.audience}
          onChange={(event) => {
            const audience = customAdvAudience.find((name) => name === event.currentTarget.value);
            if (audience) change({ audience });
          }}
        >
          {customAdvAudience.map((name) => (
            <option key={name} value={name}>
              {intl.formatMessage(audienceLabels[name])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<FormattedMessage {...common.category} />} error={fieldError("category")}>
        <Select value={text.category} onChange={(event) => change({ category: event.currentTarget.value })}>
          <option value="">{intl.formatMessage(common.everyCategory)}</option>
          {(data?.results ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
