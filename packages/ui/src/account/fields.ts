import { CallError } from "@cortile/client/http";
import { useRef, useState, useSyncExternalStore, type ChangeEvent, type SubmitEvent } from "react";
import type { AccountField, Problem } from "./checks.ts";
import { forgetTexts, readKept, textsOf, writeTexts, type Texts } from "./kept-texts.ts";

export type Problems = Partial<Record<AccountField, Problem | undefined>>;

type Options = {
  /** In the order of the form. */
  names: readonly AccountField[];
  /** What is wrong with a value before it is sent. */
  check: (name: AccountField, value: string) => Problem | null;
  /** Session storage key under which the texts outlive a reload. Never the password. */
  keep?: string;
};

export type Fields = {
  names: readonly AccountField[];
  text: (name: AccountField) => string;
  problems: Problems;
  /** What the input of a field is given. */
  control: (name: AccountField) => Control;
  /** Stops the browser's own sending. True when every field is in order; else the first at fault gets focus. */
  ready: (event: SubmitEvent<HTMLFormElement>) => boolean;
  /** Shows the fields that a refusal names; false when it names none of them. */
  refuse: (error: unknown) => boolean;
  /** Whether a refusal is about some of these fields, and so shown beside them. */
  isNamedBy: (error: unknown) => boolean;
  /** Forgets what was kept, once it has served. */
  done: () => void;
};

type Control = {
  name: AccountField;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
};

/** The texts of a form: checked on leaving a field, again while one at fault is typed into, and all of them on submit. */
export function useFields({ names, check, keep }: Options): Fields {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Texts>({});
  const [problems, setProblems] = useState<Problems>({});
  const kept = useSyncExternalStore(
    neverChanges,
    () => readKept(keep),
    () => "",
  );
  // What was typed, before the page came alive or since, goes over what was kept.
  const texts = { ...textsOf(kept), ...typed };

  const text = (name: AccountField) => texts[name] ?? "";
  const mark = (name: AccountField, problem: Problem | null) =>
    setProblems((current) => ({ ...current, [name]: problem ?? undefined }));
  const change = (name: AccountField, value: string) => {
    const next = { ...texts, [name]: value };
    setTyped(next);
    if (keep) writeTexts(keep, next);
    if (problems[name]) mark(name, check(name, value));
  };
  const show = (find: (name: AccountField) => Problem | null) => {
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
    control: (name) => ({
      name,
      value: text(name),
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
    refuse: (error) => error instanceof CallError && show((name) => refusalOf(error, name)),
    done: () => keep && forgetTexts(keep),
  };
}

const neverChanges = () => () => undefined;

function refusalOf({ fields }: CallError, name: AccountField): Problem | null {
  const messages = fields[name];
  if (messages === undefined) return null;
  if (typeof messages === "string") return { code: "invalid", message: messages };
  const [first] = messages;
  return first ? { code: first.code, message: first.message } : null;
}
