import { clamp, contrast, intoGamut, type Oklch } from "./color.ts";

export type Scheme = "light" | "dark";

/** Roles that depend on the brand and take part in a contrast pair. Names are those of the `--ct-*` tokens. */
export type Role =
  | "bg"
  | "surface"
  | "nav-back"
  | "well"
  | "well-2"
  | "line"
  | "line-strong"
  | "control"
  | "text"
  | "text-2"
  | "text-3"
  | "brand-fill"
  | "on-brand"
  | "brand-ink"
  | "brand-wash"
  | "accent"
  | "danger"
  | "danger-wash"
  | "warn"
  | "warn-wash"
  | "ok"
  | "ok-wash"
  | "info"
  | "info-wash";

export type Roles = Readonly<Record<Role, Oklch>>;

/** The colours a community may set. All but the brand are moved in lightness until they can be read. */
export type ColorInputs = {
  readonly brand: Oklch;
  readonly bg?: Oklch;
  readonly surface?: Oklch;
  readonly nav?: Oklch;
  readonly text?: Oklch;
  readonly text2?: Oklch;
  readonly accent?: Oklch;
};

/** Which colour is read on which, and the least contrast allowed. Holds for any brand colour, in light and dark. */
export const contrastPairs: readonly (readonly [front: Role, back: Role, least: number])[] = [
  ["text", "bg", 7],
  ["text", "surface", 7],
  ["text", "well-2", 4.5],
  ["text", "nav-back", 4.5],
  ["text-2", "bg", 4.5],
  ["text-2", "surface", 4.5],
  ["text-2", "well-2", 4.5],
  ["text-2", "nav-back", 4.5],
  ["text-3", "bg", 4.5],
  ["text-3", "surface", 4.5],
  ["text-3", "well", 4.5],
  ["text-3", "well-2", 4.5],
  ["text-3", "nav-back", 4.5],
  ["brand-ink", "bg", 4.5],
  ["brand-ink", "surface", 4.5],
  ["brand-ink", "nav-back", 4.5],
  ["brand-ink", "brand-wash", 4.5],
  ["accent", "bg", 4.5],
  ["accent", "surface", 4.5],
  ["on-brand", "brand-fill", 4.5],
  ["control", "bg", 3],
  ["control", "surface", 3],
  ["danger", "danger-wash", 4.5],
  ["warn", "warn-wash", 4.5],
  ["ok", "ok-wash", 4.5],
  ["info", "info-wash", 4.5],
  ["danger", "bg", 4.5],
  ["danger", "surface", 4.5],
];

/** The roles of one scheme, derived as `tokens.css` derives them, with the community's own colours worked in. */
export function rolesOf(inputs: ColorInputs, scheme: Scheme): Roles {
  let roles = derived(inputs.brand, scheme);
  const away = scheme === "light" ? 1 : -1;
  const work = (given: Oklch | undefined, towards: number, apply: (color: Oklch) => Roles) => {
    if (given) roles = settle(given, towards, apply);
  };
  work(inputs.bg, away, (bg) => withFloor(roles, bg, scheme, inputs.nav === undefined));
  work(inputs.surface, away, (surface) => ({ ...roles, surface }));
  work(inputs.nav, away, (nav) => ({ ...roles, "nav-back": nav }));
  work(inputs.text, -away, (text) => ({ ...roles, text }));
  work(inputs.text2, -away, (text2) => ({ ...roles, "text-2": text2 }));
  work(inputs.accent, -away, (accent) => ({ ...roles, accent }));
  return roles;
}

/** Moves lightness by hundredths until every pair holds. The last step is white or black, which always holds. */
function settle(given: Oklch, towards: number, apply: (color: Oklch) => Roles): Roles {
  for (let l = given.l; l > 0 && l < 1; l += towards * 0.01) {
    const roles = apply(intoGamut({ ...given, l }));
    if (contrastPairs.every(([front, back, least]) => contrast(roles[front], roles[back]) >= least)) return roles;
  }
  return apply({ l: towards > 0 ? 1 : 0, c: 0, h: given.h });
}

/** Wells and lines follow a floor of another colour, at the distances they have from ours. */
function withFloor(roles: Roles, bg: Oklch, scheme: Scheme, navToo: boolean): Roles {
  const at = (distance: number) => intoGamut({ ...bg, l: clamp(0, bg.l + distance, 1) });
  const [well, well2, line, lineStrong] =
    scheme === "light" ? [at(-0.026), at(-0.055), at(-0.08), at(-0.147)] : [at(0.047), at(0.097), at(0.104), at(0.192)];
  const floor = { ...roles, bg, well, "well-2": well2, line, "line-strong": lineStrong };
  return navToo ? { ...floor, "nav-back": bg } : floor;
}

function derived({ l, c, h }: Oklch, scheme: Scheme): Roles {
  const tone = (lightness: number, share: number, cap: number): Oklch => ({ l: lightness, c: Math.min(c * share, cap), h });
  const snapped = l > 0.535 && l < 0.66 ? 0.535 : l;
  if (scheme === "light") {
    const fill = { l: Math.min(snapped, 0.93), c, h };
    const ink = { l: Math.min(l, 0.47), c: Math.min(c, 0.17), h };
    const bg = tone(0.992, 0.03, 0.003);
    return {
      bg,
      surface: { l: 1, c: 0, h },
      "nav-back": bg,
      well: tone(0.966, 0.06, 0.006),
      "well-2": tone(0.937, 0.08, 0.009),
      line: tone(0.912, 0.08, 0.008),
      "line-strong": tone(0.845, 0.08, 0.01),
      control: tone(0.62, 0.12, 0.015),
      text: tone(0.235, 0.12, 0.016),
      "text-2": tone(0.44, 0.1, 0.014),
      "text-3": tone(0.515, 0.1, 0.014),
      "brand-fill": fill,
      "on-brand": onFill(fill),
      "brand-ink": ink,
      "brand-wash": tone(0.955, 0.22, 0.028),
      accent: ink,
      danger: { l: 0.5, c: 0.18, h: 25 },
      "danger-wash": { l: 0.962, c: 0.018, h: 25 },
      warn: { l: 0.47, c: 0.1, h: 70 },
      "warn-wash": { l: 0.965, c: 0.035, h: 85 },
      ok: { l: 0.46, c: 0.11, h: 150 },
      "ok-wash": { l: 0.96, c: 0.028, h: 150 },
      info: { l: 0.47, c: 0.11, h: 245 },
      "info-wash": { l: 0.962, c: 0.018, h: 245 },
    };
  }
  const fill = { l: clamp(0.5, snapped, 0.93), c: Math.min(c, 0.2), h };
  const ink = { l: Math.max(l, 0.8), c: Math.min(c, 0.13), h };
  const bg = tone(0.178, 0.08, 0.01);
  return {
    bg,
    surface: tone(0.222, 0.08, 0.011),
    "nav-back": bg,
    well: tone(0.225, 0.08, 0.011),
    "well-2": tone(0.275, 0.08, 0.012),
    line: tone(0.282, 0.08, 0.012),
    "line-strong": tone(0.37, 0.08, 0.012),
    control: tone(0.56, 0.1, 0.014),
    text: tone(0.93, 0.03, 0.005),
    "text-2": tone(0.77, 0.06, 0.009),
    "text-3": tone(0.68, 0.06, 0.01),
    "brand-fill": fill,
    "on-brand": onFill(fill),
    "brand-ink": ink,
    "brand-wash": tone(0.285, 0.35, 0.045),
    accent: ink,
    danger: { l: 0.78, c: 0.12, h: 25 },
    "danger-wash": { l: 0.27, c: 0.05, h: 25 },
    warn: { l: 0.83, c: 0.11, h: 80 },
    "warn-wash": { l: 0.275, c: 0.04, h: 80 },
    ok: { l: 0.81, c: 0.12, h: 150 },
    "ok-wash": { l: 0.27, c: 0.04, h: 150 },
    info: { l: 0.81, c: 0.09, h: 245 },
    "info-wash": { l: 0.27, c: 0.045, h: 245 },
  };
}

/** White below the snapped gap, near-black above it. */
const onFill = (fill: Oklch): Oklch => ({ l: clamp(0.17, (0.5975 - fill.l) * 1000, 1), c: 0, h: fill.h });
