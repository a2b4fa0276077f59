const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields that differ from what a form began with. A form sends nothing else, so that what somebody else changed meanwhile stays.
 * Values are compared as JSON: files among them only with null.
 */
export const changedFields = <Body extends object>(before: Body, now: Body): Partial<Body> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !same(before[key as keyof Body], value))) as Partial<Body>;
