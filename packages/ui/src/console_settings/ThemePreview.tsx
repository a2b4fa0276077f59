import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Heading } from "#core/kit";
import { useHref } from "#core/routing";
import { colorInputs, contrast, rolesOf, themeFromPreferences, type Role, type Scheme, type ThemePreferences } from "#core/theme";
import { isColor } from "./ColorField.tsx";
import { messages, templates } from "./settings.messages.ts";
import classes from "./settings.module.css";

/** A page of the community in both schemes, as the colours and the font on the form make it. */
export function ThemePreview({ preferences }: { preferences: ThemePreferences }) {
  const intl = useIntl();
  return (
    <aside className={classes.preview} aria-label={intl.formatMessage(messages.preview)}>
      <div className={classes.previewTop}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.preview} />
        </Heading>
        <span>
          <FormattedMessage {...messages.previewNote} />
        </span>
      </div>
      <PageFrame scheme="light" title={intl.formatMessage(messages.previewLight)} preferences={preferences} />
      <PageFrame scheme="dark" title={intl.formatMessage(messages.previewDark)} preferences={preferences} />
    </aside>
  );
}

type FrameProps = { scheme: Scheme; title: string; preferences: ThemePreferences };

/** The explore page as the server draws it, without its scripts. */
function PageFrame({ scheme, title, preferences }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const apply = () => paint(frame.current, scheme, preferences);
  useEffect(() => paint(frame.current, scheme, preferences), [scheme, preferences]);
  return (
    <div className={classes.frame}>
      <iframe ref={frame} src={useHref("explore")} title={title} sandbox="allow-same-origin" tabIndex={-1} onLoad={apply} />
    </div>
  );
}

/** Puts a scheme and a theme on the root of the framed page, in place of those it came with. */
function paint(frame: HTMLIFrameElement | null, scheme: Scheme, preferences: ThemePreferences): void {
  const root = frame?.contentDocument?.querySelector<HTMLElement>("[data-ct]");
  if (!root) return;
  root.setAttribute("data-mantine-color-scheme", scheme);
  for (const name of [...root.style].filter((property) => property.startsWith("--ct-"))) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(themeFromPreferences(preferences).style)) root.style.setProperty(name, value);
}

const pairs = [
  [messages.onButtons, "light", "on-brand", "brand-fill"],
  [messages.links, "light", "brand-ink", "bg"],
  [messages.linksDark, "dark", "brand-ink", "bg"],
  [messages.meta, "light", "text-3", "bg"],
  [messages.bodyText, "light", "text", "bg"],
  [messages.bodyTextDark, "dark", "text", "bg"],
] as const satisfies readonly (readonly [unknown, Scheme, Role, Role])[];

/** How well the colours are read on each other, as they are measured. */
export function Contrasts({ preferences }: { preferences: ThemePreferences }) {
  const intl = useIntl();
  if (
    Object.entries(preferences).some(([key, value]) => key.startsWith("colors.") && typeof value === "string" && !isColor(value))
  )
    return (
      <p className={classes.note} role="status">
        <FormattedMessage {...messages.noContrast} />
      </p>
    );
  const inputs = colorInputs(preferences);
  const roles = { light: rolesOf(inputs, "light"), dark: rolesOf(inputs, "dark") };
  return (
    <ul className={classes.contrasts} aria-label={intl.formatMessage(messages.contrast)}>
      {pairs.map(([label, scheme, front, back]) => (
        <li key={label.id}>
          <Grade ratio={contrast(roles[scheme][front], roles[scheme][back])} />
          <FormattedMessage {...label} />{" "}
          <b>
            <FormattedMessage {...templates.ratio} values={{ ratio: contrast(roles[scheme][front], roles[scheme][back]) }} />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** What WCAG asks of text. */
const enough = 4.5;

const Grade = ({ ratio }: { ratio: number }) =>
  ratio < enough ? <Icon name="alert-circle" size={18} data-low="" /> : <Icon name="circle-check" size={18} filled />;
