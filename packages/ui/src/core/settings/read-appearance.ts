import { locale as builtIn } from "@cortile/contract/enums";
import type { HandleRoute } from "#core/routing";
import type { HostTheme } from "#core/theme";
import { isFields, isFunction, isText, readFunction, readObject, type Fields, type ProblemCollector } from "./problems.ts";
import { contextProviders, type ContextProvider, type MessageMap, type Settings } from "./settings.ts";

/** Codes 4300 and 4400, and warning 3300. */
export function readLocale(problems: ProblemCollector, value: unknown): Settings["locale"] {
  const given = isFields(value) ? value : {};
  const { default: name, messages } = given;
  const hasMessages = messages !== undefined && messages !== null;
  if (hasMessages && !isFields(messages)) problems.error(4400, "locale.messages must be an object");
  if (!name) problems.warn(3300, "locale is missing: English is used");
  else if (!isText(name)) problems.error(4300, "locale.default must be a string");
  else if (!hasMessages && !builtIn.some((known) => known === name))
    problems.error(4300, `locale.default must be one of ${builtIn.join(", ")} unless locale.messages are given`);
  return { default: isText(name) ? name : "en", messages: isFields(messages) ? textsOf(messages) : {} };
}

const textsOf = (fields: Fields): MessageMap =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Code 4500. */
export function readTheme(problems: ProblemCollector, value: unknown): HostTheme | undefined {
  const given = readObject(problems, value, 4500, "theme");
  if (!given) return undefined;
  const { brand, fontText, fontReading, fontDisplay, radius, tokens } = given;
  return {
    ...(isText(brand) && { brand }),
    ...(isText(fontText) && { fontText }),
    ...(isText(fontReading) && { fontReading }),
    ...(isText(fontDisplay) && { fontDisplay }),
    ...(typeof radius === "number" && { radius }),
    ...(isFields(tokens) && { tokens: textsOf(tokens) }),
  };
}

/** Code 4600 and warning 3500. */
export function readRouter(problems: ProblemCollector, value: unknown): Settings["router"] {
  if (!value) problems.warn(3500, "router is missing: the default routes are used");
  const given = readObject(problems, value, 4600, "router") ?? {};
  return {
    routes: textsOf(readObject(problems, given.routes, 4600, "router.routes") ?? {}),
    handleRoute: readFunction<HandleRoute>(problems, given.handleRoute, 4600, "router.handleRoute"),
    routerLink: isComponent(given.routerLink) ? given.routerLink : undefined,
  };
}

/** Not looked into, after the contract: React says what is wrong with it. Objects are what `memo` and `forwardRef` make. */
const isComponent = (value: unknown): value is NonNullable<Settings["router"]["routerLink"]> =>
  isFunction(value) || isFields(value);

/** Code 4700. Doubles count once. */
export function readContextProviders(problems: ProblemCollector, value: unknown): readonly ContextProvider[] {
  if (value === undefined || value === null) return contextProviders;
  const isKnown = (name: unknown): name is ContextProvider => contextProviders.some((known) => known === name);
  if (!Array.isArray(value) || !value.every(isKnown)) {
    problems.error(4700, `contextProviders must be an array of ${contextProviders.join(", ")}`);
    return contextProviders;
  }
  return [...new Set(value)];
}
