/** Fills the `{name}` marks of a path that the community has chosen for its pages; marks without a value become empty. */
export const fillUrlTemplate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent(values[name] ?? ""));
