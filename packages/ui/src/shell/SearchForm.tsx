import { useRef, type ReactNode, type SubmitEvent } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Button, SearchInput } from "#core/kit";
import { useHref, useNavigate, type RouteName } from "#core/routing";
import { useFilterFields } from "./filter-fields.ts";
import classes from "./SearchForm.module.css";

type SearchFormProps = {
  /** The page that shows what is found. */
  route: RouteName;
  /** Names the form, and its field. */
  label: MessageDescriptor;
  action: MessageDescriptor;
  /** What is asked for now. */
  asked: string;
  /** The query string of that page, from what stands in the form as one. */
  addressOf: (said: string) => string;
  /** Fields that narrow it. */
  children?: ReactNode;
};

/** A form that the browser can send by itself; once it is live, a choice in one of its lists sends it too. */
export function SearchForm({ route, label, action, asked, addressOf, children }: SearchFormProps) {
  const intl = useIntl();
  const path = useHref(route);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, onEdit, onSend } = useFilterFields(form, asked);
  const name = intl.formatMessage(label);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value]] : [],
    );
    const search = addressOf(`?${new URLSearchParams(said)}`);
    onSend(search);
    navigate(path + search);
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={name}
      method="get"
      action={path}
      className={classes.root}
      onSubmit={send}
      onChange={(event) => {
        onEdit(event.target);
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
      }}
    >
      <SearchInput name="q" label={name} className={classes.field} maxLength={200} value={text} onChange={setText} />
      <Button type="submit" variant="primary">
        <FormattedMessage {...action} />
      </Button>
      {children}
    </form>
  );
}
