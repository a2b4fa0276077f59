import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/**
 * What a message takes: each argument with its kind, e.g. `count:number`, and the options of a select, in order of name.
 * Whether a number chooses a plural is each language's own affair.
 * @throws when the message does not parse.
 */
export const argumentsOf = (message: string): string[] => [...new Set(parse(message).flatMap(argumentsIn))].toSorted();

function argumentsIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(argumentsIn)];
    case TYPE.select:
    case TYPE.plural: {
      const options = Object.entries(element.options);
      const names =
        element.type === TYPE.select ? options.map(([name]) => `${element.value}=${name}`) : [`${element.value}:number`];
      return [...names, ...options.flatMap(([, option]) => option.value.flatMap(argumentsIn))];
    }
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [`${element.value}:${TYPE[element.type]}`];
  }
}
