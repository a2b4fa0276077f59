import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "#core/icons";
import { useBackCloses } from "#core/routing";
import { usePortalTarget } from "#core/theme";
import { useAnchored, type Placement } from "./anchored.ts";
import { cx } from "./cx.ts";
import { useDismiss, useFocusInside } from "./overlays.ts";
import { SkeletonRows } from "./Skeleton.tsx";
import { Trigger, type TriggerElement } from "./Trigger.tsx";
import type { PolymorphicProps } from "./polymorphic.ts";
import classes from "./Menu.module.css";

const MenuContext = createContext<() => void>(() => undefined);

type MenuProps = {
  /** What the choices are about: "More for this post". */
  label: string;
  /** A Button or IconButton; it gets the menu's attributes and handlers. */
  trigger: TriggerElement;
  placement?: Placement;
  children: ReactNode;
};

/** A list of actions under its button; on phones a sheet from below. */
export function Menu({ label, trigger, placement = "bottom-end", children }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Trigger
        element={trigger}
        popup="menu"
        panelId={id}
        open={opened !== null}
        onToggle={(anchor, byKey) => setOpened(anchor && { anchor, byKey })}
      />
      {opened ? (
        <MenuPanel id={id} label={label} {...opened} placement={placement} onClose={close}>
          {children}
        </MenuPanel>
      ) : null}
    </>
  );
}

type Opened = { anchor: HTMLElement; byKey: boolean };
type MenuPanelProps = Opened & { id: string; label: string; placement: Placement; onClose: () => void; children: ReactNode };

function MenuPanel({ id, label, anchor, byKey, placement, onClose, children }: MenuPanelProps) {
  const target = usePortalTarget();
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  useAnchored(anchor, panel, placement);
  useFocusInside(panel, true);
  useDismiss(panel, anchor, onClose);
  useBackCloses(true, onClose);
  useLayoutEffect(() => (byKey && panel.current ? focusFirstItem(panel.current) : undefined), [byKey]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    const items = itemsOf(event.currentTarget);
    const current = items.findIndex((item) => item === item.ownerDocument.activeElement);
    const next = nextItem(event.key, items, current, typed.current);
    const closes = event.key === "Escape" || event.key === "Tab";
    // A link takes Enter by itself, but not the space bar.
    const presses = event.key === " ";
    if (!next && !closes && !presses) return;
    event.preventDefault();
    next?.focus();
    if (closes) onClose();
    if (presses) items[current]?.click();
  };
  if (!target) return null;
  return createPortal(
    <section aria-label={label}>
      <div ref={panel} id={id} role="menu" aria-label={label} tabIndex={-1} className={classes.menu} onKeyDown={onKeyDown}>
        <MenuContext value={onClose}>{children}</MenuContext>
      </div>
    </section>,
    target,
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  Array.from(menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'));

/** Now, or as soon as the items are there. Returns what stops the waiting. */
function focusFirstItem(menu: HTMLElement): () => void {
  const focus = () => {
    const [first] = itemsOf(menu);
    if (!first) return;
    waiting.disconnect();
    if (menu.ownerDocument.activeElement === menu || !menu.contains(menu.ownerDocument.activeElement)) first.focus();
  };
  const waiting = new MutationObserver(focus);
  waiting.observe(menu, { childList: true, subtree: true });
  focus();
  return () => waiting.disconnect();
}

/** The item a key leads to: arrows go round, Home and End jump, letters find. `current` is -1 before the first move. */
function nextItem(
  key: string,
  items: readonly HTMLElement[],
  current: number,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(current + 1) % items.length];
  if (key === "ArrowUp") return items.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const now = Date.now();
  typed.text = now - typed.at > 700 ? key.toLowerCase() : typed.text + key.toLowerCase();
  typed.at = now;
  return items.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.text));
}

type MenuItemOwnProps = {
  icon?: IconName;
  /** One of several: the chosen one has a check. */
  checked?: boolean;
  danger?: boolean;
  /** The menu stays open: what it leads to is in the menu. */
  keepsOpen?: boolean;
  /** At the far end. */
  end?: ReactNode;
  /** Runs once the menu has closed and given focus back. */
  onSelect?: () => void;
};

export type MenuItemProps<C extends ElementType = "button"> = MenuItemOwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof MenuItemOwnProps | "component" | "onClick"
  >;

export function MenuItem<C extends ElementType = "button">(props: MenuItemProps<C>) {
  const { component, icon, checked, danger, keepsOpen = false, end, onSelect, ...rest } = props;
  const { className, children, ...element }: PolymorphicProps = rest;
  const close = useContext(MenuContext);
  const Element: ElementType = component ?? "button";
  return (
    <Element
      {...(component ? {} : { type: "button" })}
      {...element}
      role={checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={checked}
      tabIndex={-1}
      className={cx(classes.item, className)}
      data-danger={danger || undefined}
      onClick={() => {
        if (!keepsOpen) close();
        onSelect?.();
      }}
    >
      {icon ? <Icon name={icon} size={18} className={classes.icon} /> : null}
      <span className={classes.text}>{children}</span>
      {checked ? <Icon name="check" size={18} className={classes.icon} /> : null}
      {end}
    </Element>
  );
}

/** Placeholder while the items load; the menu is busy meanwhile and keeps the focus. */
export const MenuLoading = () => (
  <div ref={markBusy} aria-hidden="true">
    <SkeletonRows count={2} />
  </div>
);

function markBusy(element: HTMLElement | null) {
  const menu = element?.closest("[role=menu]");
  menu?.setAttribute("aria-busy", "true");
  return () => menu?.removeAttribute("aria-busy");
}

export const MenuDivider = () => <hr className={classes.divider} />;

/** The last items, in sight also while those above them scroll. */
export const MenuFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>
    <MenuDivider />
    {children}
  </div>
);

/** Heading of a group of items. */
export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={classes.label}>{children}</div>;

/** A few short items to choose one of, in a line with what they are about. */
export function MenuChoices({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.choices}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.options}>{children}</div>
    </div>
  );
}
