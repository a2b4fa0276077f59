import type { Module, Problem } from "./module.ts";

type Refusal = (module: Module, specifier: string) => string | false;

/** Which of our packages each package may import. Tests also use the client. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "packages/contract": [],
  "packages/client": ["contract"],
  "packages/server": ["contract"],
  "packages/ui": ["contract", "client"],
};

/** A feature may not import one that comes after it. */
const featureOrder = ["access", "people", "category", "poll", "contribution", "feed"];

const isCore = (group: string) => group.startsWith("core/");
const ownGroup = (specifier: string) => (specifier.startsWith("#") ? specifier.slice(1) : null);

const refusals: Readonly<Record<string, Refusal>> = {
  "no-way-up": (_module, specifier) => /(^|\/)\.\.(\/|$)/.test(specifier) && "import by #group instead of going up",

  "core-knows-no-feature": ({ group }, specifier) => {
    const imported = ownGroup(specifier);
    return isCore(group) && imported !== null && !isCore(imported) && `core names ${specifier}`;
  },

  "only-app-composes": ({ group, isTest }, specifier) =>
    !isTest && group !== "app" && /^#(app|testing)$/.test(specifier) && `${specifier} is not for features`,

  "packages-point-one-way": ({ workspace, isTest }, specifier) => {
    const imported = /^@cortile\/([^/]+)/.exec(specifier)?.[1];
    const allowed = allowedImports[workspace];
    if (imported === undefined || allowed === undefined || allowed.includes(imported)) return false;
    return !(isTest && imported === "client") && `${workspace} does not stand on ${imported}`;
  },

  "contract-needs-typebox-alone": ({ workspace, isTest }, specifier) =>
    workspace === "packages/contract" &&
    !isTest &&
    !/^(#|\.\/|typebox(\/|$))/.test(specifier) &&
    `the contract imports ${specifier}`,

  "ui-has-no-router": ({ workspace }, specifier) =>
    workspace === "packages/ui" && /^react-router(-dom)?(\/|$)/.test(specifier) && "routing comes from core/routing",

  "features-in-order": ({ workspace, group, isTest }, specifier) => {
    if (workspace !== "packages/server" || isTest) return false;
    const own = featureOrder.indexOf(group.replace("core/", ""));
    const imported = featureOrder.indexOf((ownGroup(specifier) ?? "").replace("core/", ""));
    return own >= 0 && imported > own && `${group} comes before ${specifier}`;
  },
};

/** What single imports must not do. */
export const checkImports = (module: Module): Problem[] =>
  Object.entries(refusals).flatMap(([rule, refuse]) =>
    module.imports.flatMap((specifier) => {
      const message = refuse(module, specifier);
      return message === false ? [] : [{ path: module.path, rule, message }];
    }),
  );
