import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Field, Textarea, TextInput } from "#core/kit";
import { lengthOfText, PictureField, type PictureRules } from "#form";
import { CategoryChoices } from "./CategoryFilter.tsx";
import classes from "./Course.module.css";
import { messages, templates } from "./form.messages.ts";

/** Characters at most. */
export const courseLimits = { name: 50, description: 500 };

/** What a course says about itself; a cover only where another was chosen. */
export type CourseText = { name: string; description: string; categories: readonly number[]; cover: File | null };

export const courseTextOf = (course: Course | null): CourseText => ({
  name: course?.name ?? "",
  description: course?.description ?? "",
  categories: (course?.categories ?? []).map(({ id }) => id),
  cover: null,
});

/** @param needsDescription a published course has one */
export function isCourseTextValid({ name, description }: CourseText, needsDescription: boolean): boolean {
  const [nameLength, descriptionLength] = [lengthOfText(name), lengthOfText(description)];
  const isShort = nameLength <= courseLimits.name && descriptionLength <= courseLimits.description;
  return nameLength > 0 && isShort && (!needsDescription || descriptionLength > 0);
}

const coverRules: PictureRules = {
  maxMegabytes: 5,
  sizeProblem(width, height) {
    if (width <= height) return <FormattedMessage {...messages.notWide} />;
    return width < 640 ? <FormattedMessage {...messages.narrow} /> : null;
  },
};

type Props = {
  text: CourseText;
  onChange: (changes: Partial<CourseText>) => void;
  /** The server's words about a field. */
  fieldError: (field: string) => string | undefined;
  /** Of the cover in use. */
  coverSrc: string | null;
  needsDescription: boolean;
  /** What is missing or too long is said only once somebody wanted to save. */
  showsProblems: boolean;
};

/** Cover, name, description and categories of a course. */
export function CourseFields({ text, onChange, fieldError, coverSrc, needsDescription, showsProblems }: Props) {
  const isMissing = needsDescription && text.description.trim() === "";
  const hasNoName = showsProblems && text.name.trim() === "";
  const tooLong = (field: keyof typeof courseLimits) => {
    const over = lengthOfText(text[field]) - courseLimits[field];
    return showsProblems && over > 0 ? <FormattedMessage {...templates.tooLong} values={{ over }} /> : undefined;
  };
  return (
    <>
      <PictureField
        label={<FormattedMessage {...messages.cover} />}
        hint={<FormattedMessage {...messages.coverRules} />}
        choose={<FormattedMessage {...messages.chooseCover} />}
        shape="cover"
        rules={coverRules}
        src={coverSrc}
        file={text.cover}
        onChange={(cover) => onChange({ cover })}
        error={fieldError("image_original")}
      />
      <Field
        label={<FormattedMessage {...messages.name} />}
        counter={{ value: lengthOfText(text.name), limit: courseLimits.name }}
        error={hasNoName ? <FormattedMessage {...messages.nameMissing} /> : (tooLong("name") ?? fieldError("name"))}
        required
      >
        <TextInput data-autofocus="" value={text.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      </Field>
      <Field
        label={<FormattedMessage {...messages.description} />}
        counter={{ value: lengthOfText(text.description), limit: courseLimits.description }}
        error={
          isMissing ? (
            <FormattedMessage {...messages.descriptionMissing} />
          ) : (
            (tooLong("description") ?? fieldError("description"))
          )
        }
        required={needsDescription}
        optional={!needsDescription}
      >
        <Textarea rows={4} value={text.description} onChange={(event) => onChange({ description: event.currentTarget.value })} />
      </Field>
      <fieldset className={classes.fieldset}>
        <legend>
          <FormattedMessage {...messages.categories} />
        </legend>
        <CategoryChoices chosen={text.categories} onChange={(categories) => onChange({ categories })} />
      </fieldset>
    </>
  );
}
