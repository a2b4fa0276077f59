import { CallError } from "@cortile/client/http";
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type RefCallback,
  type SubmitEvent,
} from "react";
import { useClient } from "#core/client";
import type { Problem } from "./checks.ts";
import { clearStoredForm, readStoredForm, textsOf, storeForm, type Texts } from "./form-storage.ts";
import { errorOf, usePostedForm } from "./posted-form.tsx";

export type Problems = Partial<Record<string, Problem | undefined>>;

type Options = {
  /** In the order of the form. */
  names: readonly string[];
  /** What is wrong with a value before it is sent. */
  check: (name: string, value: string) => Problem | null;
  /** What is there before anything is typed. */
  initial?: Texts;
  /** Read-only values. */
  fixed?: Texts;
  /** Names the texts in the session storage, where they outlive a reload; apart for each community. Never the password. */
  keep?: string;
};

export type Fields = {
  names: readonly string[];
  /** The ref of the form: what was typed into it before hydration is read from there. */
  form: RefCallback<HTMLFormElement>;
  /** Whether scripts run; until then the browser sends the form by itself. */
  isLive: boolean;
  text: (name: string) => string;
  problems: Problems;
  /** Why the form was refused when the browser sent it by itself; null once it is sent again. */
  postedError: CallError | null;
  /** Says what is wrong with a field. */
  mark: (name: string, problem: Problem | null) => void;
  /** Writes a text, as typing does. */
  set: (name: string, value: string) => void;
  /** What the input of a field is given. */
  control: (name: string) => Control;
  /** What the box of a field is given, whose text is `true` while it is ticked. */
  checkbox: (name: string) => CheckboxControl;
  /** Stops the browser's own sending. True when every field is in order; else the first at fault gets focus. */
  ready: (event: SubmitEvent<HTMLFormElement>) => boolean;
  /** Shows the fields that a refusal names; false when it names none of them. */
  refuse: (error: unknown) => boolean;
  /** Whether a refusal is about some of these fields, and so shown beside them. */
  isNamedBy: (error: unknown) => boolean;
  /** Whether a refusal names this, which is none of the fields. */
  isRefusal: (error: unknown, name: string) => boolean;
  /** Clears the stored texts after success. */
  done: () => void;
  /** Resets the form. */
  undo: () => void;
};

type CheckboxControl = {
  name: string;
  value: "true";
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

type Control = {
  name: string;
  value: string;
  readOnly?: true;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

/** The texts of a form: checked on leaving a field, again while one at fault is typed into, and all of them on submit. */
export function useFields({ names, check, initial, fixed, keep }: Options): Fields {
  const form = useRef<HTMLFormElement>(null);
  const { portal } = useClient();
  const storageKey = keep && `${keep} ${portal}`;
  const posted = usePostedForm();
  const [postedError, setPostedError] = useState(() => errorOf(posted));
  const [problems, setProblems] = useState<Problems>(() => (postedError ? problemsOf(postedError, names) : {}));
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [early] = useState(() => (isLive ? {} : writtenAreas(names)));
  const [typed, setTyped] = useState<Texts>({});
  /** The texts that the server refused: what it said of one holds until it is changed. */
  const refused = useRef<Texts>({});
  const kept = useSyncExternalStore(
    neverChanges,
    () => readStoredForm(storageKey),
    () => "",
  );
  // Typed texts win over stored ones.
  const texts: Texts = { ...initial, ...posted?.texts, ...textsOf(kept), ...typed, ...fixed };

  const text = (name: string) => texts[name] ?? "";
  const mark = (name: string, problem: Problem | null) =>
    setProblems((current) => ({ ...current, [name]: problem ?? undefined }));
  const change = (name: string, value: string) => {
    setTyped((current) => ({ ...current, [name]: value }));
    // What nobody typed is not kept: it may be another by then.
    if (storageKey) storeForm(storageKey, { ...textsOf(kept), ...typed, [name]: value });
    // Clearing an initial value is validated at once.
    if (problems[name] || (value === "" && initial?.[name])) mark(name, check(name, value));
  };
  const show = (found: Problems) => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first !== undefined;
  };
  const keepForm = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  // React leaves other controls as they are while it hydrates, but would write its own texts over them at the next render.
  useLayoutEffect(() => {
    const found = names.flatMap((name) => {
      const control = form.current?.elements.namedItem(name);
      if (!isTextControl(control)) return [];
      const present = early[name] ?? textOf(control);
      return present !== shownAs(control, text(name)) ? [[name, present] as const] : [];
    });
    if (found.length > 0) setTyped((current) => ({ ...current, ...Object.fromEntries(found) }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything else is drawn
  }, []);

  return {
    names,
    form: keepForm,
    isLive,
    text,
    problems,
    postedError,
    mark,
    set: change,
    control: (name) => ({
      name,
      value: text(name),
      ...(fixed?.[name] === undefined ? {} : { readOnly: true as const }),
      onChange: (event) => change(name, event.currentTarget.value),
      onBlur: () => {
        if (text(name) && text(name) !== refused.current[name]) mark(name, check(name, text(name)));
      },
    }),
    checkbox: (name) => ({
      name,
      value: "true",
      checked: text(name) === "true",
      onChange: (event) => change(name, String(event.currentTarget.checked)),
    }),
    ready: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      setPostedError(null);
      return !show(found(names, (name) => check(name, text(name))));
    },
    isNamedBy: (error) => error instanceof CallError && names.some((name) => refusalOf(error, name) !== null),
    isRefusal: (error, name) => error instanceof CallError && refusalOf(error, name) !== null,
    refuse: (error) => {
      if (!(error instanceof CallError)) return false;
      const problems = problemsOf(error, names);
      refused.current = Object.fromEntries(names.flatMap((name) => (problems[name] ? [[name, text(name)]] : [])));
      return show(problems);
    },
    done: () => storageKey && clearStoredForm(storageKey),
    undo: () => {
      if (storageKey) clearStoredForm(storageKey);
      setTyped({});
      setProblems({});
    },
  };
}

const neverChanges = () => () => undefined;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTextControl = (control: unknown): control is TextControl =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;

/**
 * What was typed into the text areas of the server's page, by name. While it hydrates one that had a text, React writes that text into it
 * again: this has to be read before.
 */
function writtenAreas(names: readonly string[]): Texts {
  if (typeof document === "undefined") return {};
  const areas = [...document.querySelectorAll("textarea")].filter(
    (area) => names.includes(area.name) && area.value !== shownAs(area, area.defaultValue),
  );
  return Object.fromEntries(areas.map(({ name, value }) => [name, value]));
}

/** A text as the control would give it back: text areas know one kind of line break, dates nothing that is none, lists their options. */
function shownAs(control: TextControl, text: string): string {
  // One that was unticked is stored so.
  if (control.type === "checkbox") return text === "false" ? "" : text;
  const copy = control.cloneNode(true);
  if (!isTextControl(copy)) return text;
  copy.value = text;
  return copy instanceof HTMLSelectElement && copy.selectedIndex === -1 ? control.value : copy.value;
}

/** What a control holds as text: a box that is not ticked holds none. */
const textOf = (control: TextControl): string =>
  control instanceof HTMLInputElement && control.type === "checkbox" && !control.checked ? "" : control.value;

/** The problems of those fields that have one. */
const found = (names: readonly string[], find: (name: string) => Problem | null): Problems =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = find(name);
      return problem ? [[name, problem] as const] : [];
    }),
  );

const problemsOf = (error: CallError, names: readonly string[]): Problems => found(names, (name) => refusalOf(error, name));

function refusalOf({ fields }: CallError, name: string): Problem | null {
  const messages = fields[name];
  if (messages === undefined) return null;
  if (typeof messages === "string") return { code: "invalid", message: messages };
  const [first] = messages;
  return first ? { code: first.code, message: first.message } : null;
}
