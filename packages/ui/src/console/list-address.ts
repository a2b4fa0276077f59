/** One key of a list's address: how it is read, and how it is written; null where nothing is to be said. */
export interface AddressKey<Value> {
  read(text: string | null): Value;
  write(value: Value): string | null;
}

/** Words, at most 200 characters; empty when none are given. */
export const textKey: AddressKey<string> = {
  read: (text) => (text ?? "").trim().slice(0, 200),
  write: (value) => value || null,
};

/** One of several values, or none. */
export const oneOfKey = <const Value extends string>(values: readonly Value[]): AddressKey<Value | undefined> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value ?? null,
});

/** One of several values; the first where nothing else is said, so it comes without the key. */
export const orderKey = <const Value extends string>(values: readonly [Value, ...Value[]]): AddressKey<Value> => ({
  read: (text) => values.find((value) => value === text) ?? values[0],
  write: (value) => (value === values[0] ? null : value),
});

/** A date as `YYYY-MM-DD`; empty when none, or no date, is given. */
export const dateKey: AddressKey<string> = {
  read: (text) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ""),
  write: (value) => value || null,
};

/** A whole number from 0; 0 when none is given. */
export const numberKey: AddressKey<number> = {
  read: (text) => {
    const value = Number(text ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  },
  write: (value) => (value > 0 ? String(value) : null),
};

type Keys = Readonly<Record<string, AddressKey<unknown>>>;
type ValuesOf<Shape extends Keys> = {
  [Name in keyof Shape]: Shape[Name] extends { read(text: string | null): infer Value } ? Value : never;
};

/** Reads and writes the filters, the order and the page of a list as the query string of its page. What it does not know counts as not said. */
export function listAddress<const Shape extends Keys>(shape: Shape) {
  const keys = Object.entries(shape);
  return {
    read(search: string): ValuesOf<Shape> {
      const params = new URLSearchParams(search);
      return Object.fromEntries(keys.map(([name, key]) => [name, key.read(params.get(name))])) as ValuesOf<Shape>;
    },
    /** `?` where nothing is said. */
    write(values: ValuesOf<Shape>): string {
      const params = new URLSearchParams();
      for (const [name, key] of keys) {
        const text = key.write((values as Record<string, unknown>)[name]);
        if (text !== null) params.set(name, text);
      }
      return `?${params}`;
    },
    /** Whether any key but those named narrows the list. */
    isNarrowed(values: ValuesOf<Shape>, besides: readonly (keyof Shape & string)[] = []): boolean {
      return keys.some(([name, key]) => !besides.includes(name) && key.write((values as Record<string, unknown>)[name]) !== null);
    },
  };
}
