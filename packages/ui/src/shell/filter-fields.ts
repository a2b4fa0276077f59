import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "#core/routing";

const canonical = (search: string) => `${new URLSearchParams(search)}`;

/**
 * Keeps the uncontrolled fields of a filter form mounted from one address to the next, and sets them to what the address says.
 * A field that was edited after the form was sent stays as it is, unless the address is another one: after Back, or a link.
 * @param asked text of the field "q" by the address; that field alone is controlled, by `text`
 */
export function useFilterFields(form: RefObject<HTMLFormElement | null>, asked = "") {
  const { search } = useLocation();
  const here = canonical(search);
  const last = useRef({ here, sent: [] as readonly string[] });
  const edited = useRef(new Set<string>());
  const [text, setText] = useState(asked);
  useEffect(() => {
    const { sent } = last.current;
    if (last.current.here === here) return;
    // What was chosen meanwhile is on its way.
    const isPassed = sent.includes(here) && sent.at(-1) !== here;
    last.current = { here, sent: isPassed ? sent : [] };
    if (isPassed) return;
    if (!sent.includes(here)) edited.current.clear();
    if (!edited.current.has("q")) setText((now) => (now.trim() === asked ? now : asked));
    for (const field of form.current?.elements ?? []) if (!isEdited(field, edited.current)) reset(field, here);
  }, [here, form, asked]);
  return {
    text,
    setText(next: string) {
      edited.current.add("q");
      setText(next);
    },
    onEdit: (target: EventTarget) => {
      if (target instanceof HTMLInputElement) edited.current.add(target.name);
    },
    /** @param search of the address that the form goes to */
    onSend(search: string) {
      edited.current.clear();
      last.current.sent = canonical(search) === here ? [] : [...last.current.sent, canonical(search)];
    },
  };
}

/** A select sends its form at once. */
const isEdited = (field: Element, edited: ReadonlySet<string>) => field instanceof HTMLInputElement && edited.has(field.name);

/** To what the address says: React sets the default of a select only once, whose first option is what no parameter stands for. */
function reset(field: Element, search: string) {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return;
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.selectedIndex < 0) field.selectedIndex = 0;
}
