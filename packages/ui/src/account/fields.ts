import { CallError } from "@cortile/client/http";
import { useRef, useState, useSyncExternalStore, type ChangeEvent, type SubmitEvent } from "react";
import type { Problem } from "./checks.ts";
import { forgetTexts, readKept, textsOf, writeTexts, type Texts } from "./kept-texts.ts";

export type Problems = Partial<Record<string, Problem | undefined>>;

type Options = {
  /** In the order of the form. */
  names: readonly string[];
  /** What is wrong with a value before it is sent. */
  check: (name: string, value: string) => Problem | null;
  /** What is there before anything is typed. */
  initial?: Texts;
  /** Texts that are settled: shown, but not to be changed. */
  fixed?: Texts;
  /** Session storage key under which the texts outlive a reload. Never the password. */
  keep?: string;
};

export type Fields = {
  names: readonly string[];
  text: (name: string) => string;
  problems: Problems;
  /** Says what is wrong with a field. */
  mark: (name: string, problem: Problem | null) => void;
  /** Writes a text, as typing does. */
  set: (name: string, value: string) => void;
  /** What the input of a field is given. */
  control: (name: string) => Control;
  /** Stops the browser's own sending. True when every field is in order; else the first at fault gets focus. */
  ready: (event: SubmitEvent<HTMLFormElement>) => boolean;
  /** Shows the fields that a refusal names; false when it names none of them. */
  refuse: (error: unknown) => boolean;
  /** Whether a refusal is about some of these fields, and so shown beside them. */
  isNamedBy: (error: unknown) => boolean;
  /** Whether a refusal names this, which is none of the fields. */
  isRefusal: (error: unknown, name: string) => boolean;
  /** Forgets what was kept, once it has served. */
  done: () => void;
  /** Back to what was there at first. */
  undo: () => void;
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
  const [typed, setTyped] = useState<Texts>({});
  const [problems, setProblems] = useState<Problems>({});
  const kept = useSyncExternalStore(
    neverChanges,
    () => readKept(keep),
    () => "",
  );
  // What was typed, before the page came alive or since, goes over what was kept.
  const texts: Texts = { ...initial, ...textsOf(kept), ...typed, ...fixed };

  const text = (name: string) => texts[name] ?? "";
  const mark = (name: string, problem: Problem | null) =>
    setProblems((current) => ({ ...current, [name]: problem ?? undefined }));
  const change = (name: string, value: string) => {
    setTyped((current) => ({ ...current, [name]: value }));
    // What nobody typed is not kept: it may be another by then.
    if (keep) writeTexts(keep, { ...textsOf(kept), ...typed, [name]: value });
    // What was there and is taken away is missed at once.
    if (problems[name] || (value === "" && initial?.[name])) mark(name, check(name, value));
  };
  const show = (find: (name: string) => Problem | null) => {
    const found = names.flatMap((name) => {
      const problem = find(name);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    const control = found[0] && form.current?.elements.namedItem(found[0][0]);
    if (control instanceof HTMLElement) control.focus();
    return found.length > 0;
  };

  return {
    names,
    text,
    problems,
    mark,
    set: change,
    control: (name) => ({
      name,
      value: text(name),
      ...(fixed?.[name] === undefined ? {} : { readOnly: true as const }),
      onChange: (event) => change(name, event.currentTarget.value),
      onBlur: () => {
        if (text(name)) mark(name, check(name, text(name)));
      },
    }),
    ready: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      return !show((name) => check(name, text(name)));
    },
    isNamedBy: (error) => error instanceof CallError && names.some((name) => refusalOf(error, name) !== null),
    isRefusal: (error, name) => error instanceof CallError && refusalOf(error, name) !== null,
    refuse: (error) => error instanceof CallError && show((name) => refusalOf(error, name)),
    done: () => keep && forgetTexts(keep),
    undo: () => {
      if (keep) forgetTexts(keep);
      setTyped({});
      setProblems({});
    },
  };
}

const neverChanges = () => () => undefined;

function refusalOf({ fields }: CallError, name: string): Problem | null {
  const messages = fields[name];
  if (messages === undefined) return null;
  if (typeof messages === "string") return { code: "invalid", message: messages };
  const [first] = messages;
  return first ? { code: first.code, message: first.message } : null;
}
