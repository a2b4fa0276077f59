import type { ReactNode } from "react";
import type { IconName } from "#core/icons";

export type ToastAction = { label: ReactNode; onPress: () => void };

export type ToastInput = {
  /** A toast with the id of one that is shown takes its place. */
  id?: string;
  text: ReactNode;
  icon?: IconName;
  /** `error` is read aloud at once. */
  tone?: "plain" | "error";
  /** One action; pressing it closes the toast. */
  action?: ToastAction;
  /** Milliseconds; 5000, or 7000 with an action. Infinity: it stays until it is closed. */
  duration?: number;
  /** Somebody closed it by its cross. */
  onClose?: () => void;
};

/** `turn` grows each time a toast is replaced, so that its time starts again. */
export type Toast = ToastInput & { id: string; turn: number; leaving: boolean };

export const toastLimit = 3;
export const toastTimes = { plain: 5000, withAction: 7000, leave: 195 };

/** Adds at the end, or replaces the one with the same id. Beyond the limit the oldest begin to leave, those that would stay last. */
export function addToast(toasts: readonly Toast[], input: ToastInput & { id: string }): Toast[] {
  const old = toasts.find((toast) => toast.id === input.id);
  const fresh: Toast = { ...input, turn: (old?.turn ?? 0) + 1, leaving: false };
  const all = old ? toasts.map((toast) => (toast.id === input.id ? fresh : toast)) : [...toasts, fresh];
  const present = all.filter((toast) => !toast.leaving);
  const passing = present.filter(({ duration, id }) => duration !== Infinity && id !== input.id);
  const leaving = [...passing, ...present.filter((toast) => !passing.includes(toast))].slice(
    0,
    Math.max(0, present.length - toastLimit),
  );
  return all.map((toast) => (leaving.includes(toast) ? { ...toast, leaving: true } : toast));
}

export const leaveToast = (toasts: readonly Toast[], id: string): Toast[] =>
  toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast));
