import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { IconButton } from "./IconButton.tsx";
import { messages } from "./kit.messages.ts";
import { addToast, leaveToast, toastTimes, type Toast, type ToastInput } from "./toast-list.ts";
import classes from "./Toasts.module.css";

export type ToastControls = {
  /** Shows a toast, the fourth in place of the oldest. Returns its id. */
  show: (toast: ToastInput) => string;
  dismiss: (id: string) => void;
};

const ToastContext = createContext<ToastControls | null>(null);

export function useToast(): ToastControls {
  const controls = useContext(ToastContext);
  if (!controls) throw new Error("useToast needs a ToastProvider (or KitProvider) above it");
  return controls;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const prefix = useId();
  const count = useRef(0);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [paused, setPaused] = useState(false);
  const controls = useMemo<ToastControls>(
    () => ({
      show: (toast) => {
        const id = toast.id ?? `${prefix}${(count.current += 1)}`;
        setToasts((current) => addToast(current, { ...toast, id }));
        return id;
      },
      dismiss: (id) => setToasts((current) => leaveToast(current, id)),
    }),
    [prefix],
  );
  const remove = (id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
    // A toast that goes while it is hovered or focused never says that the pointer has left.
    setPaused(false);
  };
  return (
    <ToastContext value={controls}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses what would go by itself */}
      <section
        className={classes.region}
        aria-live="polite"
        aria-label={intl.formatMessage(messages.notices)}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={paused}
            onLeave={() => controls.dismiss(toast.id)}
            onGone={() => remove(toast.id)}
          />
        ))}
      </section>
    </ToastContext>
  );
}

type ToastCardProps = { toast: Toast; paused: boolean; onLeave: () => void; onGone: () => void };

function ToastCard({ toast, paused, onLeave, onGone }: ToastCardProps) {
  const intl = useIntl();
  const { action, turn, leaving } = toast;
  const duration = toast.duration ?? (action ? toastTimes.withAction : toastTimes.plain);
  useCountdown(leaving ? toastTimes.leave : duration, paused && !leaving, leaving ? onGone : onLeave, `${turn} ${leaving}`);
  const isError = toast.tone === "error";
  return (
    <div className={classes.toast} role={isError ? "alert" : undefined} data-leaving={leaving || undefined}>
      <Icon name={toast.icon ?? (isError ? "alert-circle" : "check")} />
      <div className={classes.text}>{toast.text}</div>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onPress();
            onLeave();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        icon="x"
        size="sm"
        label={intl.formatMessage(messages.close)}
        tooltip={false}
        className={classes.close}
        onClick={() => {
          toast.onClose?.();
          onLeave();
        }}
      />
    </div>
  );
}

/** Calls `onEnd` once `ms` have passed outside pauses; a new `round` starts over. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void, round: string): void {
  const end = useRef(onEnd);
  const left = useRef({ round: "", ms });
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (left.current.round !== round) left.current = { round, ms };
    if (paused || ms === Infinity) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= Date.now() - started;
    };
  }, [ms, paused, round]);
}
