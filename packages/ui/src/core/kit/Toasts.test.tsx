import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInCommunity } from "./testing.tsx";
import { addToast, type Toast, type ToastInput } from "./toast-list.ts";
import { useToast, type ToastControls } from "./Toasts.tsx";

let toasts: ToastControls;

function Grip({ onReady }: { onReady: (controls: ToastControls) => void }) {
  const controls = useToast();
  useEffect(() => onReady(controls), [controls, onReady]);
  return null;
}

const keep = (controls: ToastControls): void => {
  toasts = controls;
};

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const show = (toast: ToastInput): void =>
  act(() => {
    toasts.show(toast);
  });

/** The toasts on screen. */
const shown = (): HTMLElement[] => [...screen.getByRole("region").children].filter((child) => child instanceof HTMLElement);

beforeEach(() => {
  vi.useFakeTimers();
  renderInCommunity(<Grip onReady={keep} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("toasts", () => {
  it("come into a polite live region that is there before them; only errors interrupt", () => {
    const region = screen.getByRole("region", { name: "Notices" });
    expect([region.getAttribute("aria-live"), region.childElementCount]).toEqual(["polite", 0]);
    show({ text: "Saved" });
    show({ text: "Not saved", tone: "error" });
    expect([...region.children].map((toast) => toast.getAttribute("role"))).toEqual([null, "alert"]);
  });

  it("stay five seconds, then leave in 195 ms", () => {
    show({ text: "Post published" });
    pass(4999);
    expect(shown()[0]?.dataset.leaving).toBeUndefined();
    pass(1);
    expect(shown()[0]?.dataset.leaving).toBe("true");
    pass(194);
    expect(screen.queryByText("Post published")).not.toBeNull();
    pass(1);
    expect(screen.queryByText("Post published")).toBeNull();
  });

  it("stay seven seconds with an action, which closes them", () => {
    const onPress = vi.fn<() => void>();
    show({ text: "Saved", action: { label: "Undo", onPress } });
    pass(6999);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onPress).toHaveBeenCalledOnce();
    pass(195);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("are three at most: the oldest goes", () => {
    for (const text of ["one", "two", "three", "four"]) show({ text });
    pass(195);
    expect(shown().map((toast) => toast.textContent)).toEqual(["two", "three", "four"]);
  });

  it("wait while they are hovered or focused, and then take only the time left", () => {
    show({ text: "Held" });
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Notices" }));
    pass(60_000);
    expect(screen.queryByText("Held")).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole("region", { name: "Notices" }));
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    pass(60_000);
    act(() => screen.getByRole("button", { name: "Close" }).blur());
    pass(1999);
    expect(shown()[0]?.dataset.leaving).toBeUndefined();
    pass(1);
    pass(195);
    expect(screen.queryByText("Held")).toBeNull();
  });

  it("with the id of one that is shown take its place and start again", () => {
    show({ id: "save", text: "Saving" });
    pass(4000);
    show({ id: "save", text: "Saved" });
    pass(4000);
    expect(shown().map((toast) => toast.textContent)).toEqual(["Saved"]);
    pass(1000);
    pass(195);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("of errors are read aloud at once", () => {
    show({ text: "Not sent", tone: "error" });
    expect(screen.getByRole("alert").textContent).toBe("Not sent");
  });

  it("close on request", () => {
    show({ text: "Enough" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    pass(195);
    expect(screen.queryByText("Enough")).toBeNull();
  });

  it("that stay go when they are closed, which is told, and not when others come", () => {
    const onClose = vi.fn<() => void>();
    show({ id: "stays", text: "Read this", duration: Infinity, onClose });
    for (const text of ["one", "two", "three"]) show({ text });
    pass(24 * 60 * 60_000);
    pass(195);
    expect(screen.getByRole("region", { name: "Notices" }).textContent).toBe("Read this");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    pass(195);
    expect(screen.queryByText("Read this")).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("addToast", () => {
  it("never counts those that are leaving", () => {
    let list: Toast[] = [];
    for (const id of ["a", "b", "c", "d", "e"]) list = addToast(list, { id, text: id });
    expect(list.filter((toast) => !toast.leaving).map((toast) => toast.id)).toEqual(["c", "d", "e"]);
  });
});
