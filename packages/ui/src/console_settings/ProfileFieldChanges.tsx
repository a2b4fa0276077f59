import { FormattedMessage } from "react-intl";
import { readFields } from "./profile-fields.ts";
import { messages, templates } from "./settings.messages.ts";

/** What changes between two definitions of profile fields, by their names; null where one of them cannot be read. */
export function profileFieldChanges(before: string, after: string) {
  const [was, is] = [readFields(before), readFields(after)];
  if (!was || !is) return null;
  const find = (fields: typeof was, key: string) => fields.find((field) => field.key === key);
  const names = (fields: typeof was) => fields.map(({ label, key }) => label || key);
  return {
    added: names(is.filter(({ key }) => !find(was, key))),
    changed: names(is.filter((field) => find(was, field.key) && JSON.stringify(find(was, field.key)) !== JSON.stringify(field))),
    removed: names(was.filter(({ key }) => !find(is, key))),
    isMoved:
      was
        .filter(({ key }) => find(is, key))
        .map(({ key }) => key)
        .join() !==
      is
        .filter(({ key }) => find(was, key))
        .map(({ key }) => key)
        .join(),
  };
}

type Changes = NonNullable<ReturnType<typeof profileFieldChanges>>;

/** Profile fields that are added, changed and removed. */
export function ProfileFieldChanges({ changes: { added, changed, removed, isMoved } }: { changes: Changes }) {
  const rows = [
    [templates.fieldsAdded, added],
    [templates.fieldsChanged, changed],
    [templates.fieldsRemoved, removed],
  ] as const;
  return (
    <ul>
      {rows.map(([text, names]) =>
        names.length === 0 ? null : (
          <li key={text.id}>
            <FormattedMessage {...text} values={{ names: names.join(", ") }} />
          </li>
        ),
      )}
      {isMoved ? (
        <li>
          <FormattedMessage {...messages.fieldsMoved} />
        </li>
      ) : null}
    </ul>
  );
}
