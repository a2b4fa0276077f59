import type { Form } from "./forms.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** All invalid variables with the value found and the form expected, without secrets. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}

/** Reads variables, and gathers what is wrong with them. An empty one counts as not set. */
export class Variables {
  readonly #env: Env;
  readonly #problems: string[] = [];

  constructor(env: Env) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  names(): string[] {
    return Object.keys(this.#env).filter((name) => this.text(name) !== undefined);
  }

  /** The variable's value; when it is not set or cannot be used, the other. */
  read<Value>(name: string, form: Form<Value>, otherwise: NoInfer<Value>): Value {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = form.parse(text);
    if (value === null)
      this.refuse(
        name,
        `${form.isSecret ? `has ${text.length} characters that do not fit` : `is "${text}"`}; expected ${form.expected}`,
      );
    return value ?? otherwise;
  }

  refuse(name: string, what: string): void {
    this.#problems.push(`${name} ${what}`);
  }

  /** @throws ConfigError naming every bad variable at once */
  check(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }
}
