import type { Me } from "@cortile/contract/entity";
import { defaultPreferences, type Preferences } from "@cortile/contract/preference";
import type { ReactNode } from "react";
import { AnonymousActionProvider } from "#core/actions";
import { ConfigurationProvider } from "#core/preferences";
import { renderInShell, type Answer, type Rendered } from "#shell/testing";
import { reactions } from "./fixtures.ts";

type Options = {
  user?: Me | null;
  preferences?: Partial<Preferences>;
  /** Without it there is only the like. */
  withReactions?: boolean;
  answers?: readonly Answer[];
  at?: string;
  onAnonymousAction?: () => void;
};

/** Renders inside a community with reactions. */
export function renderReading(children: ReactNode, options: Options = {}): Rendered {
  const { withReactions = true, preferences, onAnonymousAction = () => undefined, ...rest } = options;
  const configuration = {
    preferences: { ...defaultPreferences(), ...preferences },
    features: new Set(withReactions ? ["reaction"] : []),
    reactions,
  };
  return renderInShell(
    <ConfigurationProvider value={configuration}>
      <AnonymousActionProvider onAnonymousAction={onAnonymousAction}>{children}</AnonymousActionProvider>
    </ConfigurationProvider>,
    rest,
  );
}

/** Stands in for the browser's observer: a test says what comes into view. */
export class Viewport {
  static all: Viewport[] = [];
  readonly targets = new Set<Element>();
  readonly options: IntersectionObserverInit;
  readonly #look: IntersectionObserverCallback;

  constructor(look: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#look = look;
    this.options = options;
    Viewport.all.push(this);
  }
  observe(element: Element) {
    this.targets.add(element);
  }
  unobserve(element: Element) {
    this.targets.delete(element);
  }
  disconnect() {
    this.targets.clear();
  }
  takeRecords() {
    return [];
  }

  /** Says of every watched element that the given one holds, or is, that it is in view or not. */
  static show(where: Element, isIntersecting = true) {
    for (const observer of Viewport.all) {
      const entries = [...observer.targets]
        .filter((target) => where.contains(target))
        .map((target) => ({ target, isIntersecting }));
      if (entries.length > 0) observer.#look(entries as IntersectionObserverEntry[], observer as unknown as IntersectionObserver);
    }
  }
}
