import { useMemo, useState, type ReactNode } from "react";
import { themeFromPreferences, type ThemePreferences } from "@cortile/contract/theme";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { PortalProvider } from "./portal.ts";

export type ColorScheme = "light" | "dark" | "auto";

/** A host's own values, over those of the preferences. Lengths and families as in CSS. */
export type HostTheme = {
  readonly brand?: string;
  readonly fontText?: string;
  readonly fontReading?: string;
  readonly fontDisplay?: string;
  /** Corner of buttons and fields, 0 to 18 pixels. */
  readonly radius?: number;
  /** Any other token, by its full name: `--ct-measure`. */
  readonly tokens?: Readonly<Record<`--ct-${string}`, string>>;
};

type CommunityRootProps = {
  /** `auto` follows the system. */
  colorScheme?: ColorScheme;
  preferences?: ThemePreferences;
  theme?: HostTheme;
  density?: "comfortable" | "compact";
  /** Language of the content, when it differs from the page's. */
  lang?: string;
  className?: string;
  children: ReactNode;
};

/** The one element of a community: it carries the tokens, and everything that floats is put inside it. */
export function CommunityRoot(props: CommunityRootProps) {
  const { colorScheme = "auto", preferences, theme, density = "comfortable", lang, className, children } = props;
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const community = useMemo(() => themeFromPreferences(preferences ?? {}).style, [preferences]);
  return (
    <div
      data-ct=""
      data-mantine-color-scheme={colorScheme}
      data-density={density}
      lang={lang}
      className={className}
      style={{ ...community, ...hostStyle(theme) }}
    >
      <PortalProvider value={portal}>{children}</PortalProvider>
      <div data-ct-portal="" ref={setPortal} />
    </div>
  );
}

function hostStyle(theme: HostTheme = {}): Record<`--ct-${string}`, string> {
  const style: Record<`--ct-${string}`, string> = {};
  if (theme.brand) style["--ct-brand"] = theme.brand;
  if (theme.fontText) style["--ct-font-text"] = theme.fontText;
  if (theme.fontReading) style["--ct-font-reading"] = theme.fontReading;
  if (theme.fontDisplay) style["--ct-font-display"] = theme.fontDisplay;
  if (theme.radius !== undefined) style["--ct-radius"] = `${theme.radius}px`;
  return { ...style, ...theme.tokens };
}
