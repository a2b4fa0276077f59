/** A file as text; tests compare the contract with the tables it was written from. */
declare module "*?raw" {
  const text: string;
  export default text;
}

interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
}
