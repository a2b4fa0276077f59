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

beforeEach(() => {
  vi.useFakeTimers();
  renderInCommunity(<Grip onReady={keep} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("toasts", () => {
  it("stay five seconds, then leave in 195 ms", () => {
    show({ text: "Post published" });
    pass(4999);
    expect(screen.getByRole("status").dataset.leaving).toBeUndefined();
    pass(1);
    expect(screen.getByRole("status").dataset.leaving).toBe("true");
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
    expect(screen.getAllByRole("status").map((toast) => toast.textContent)).toEqual(["two", "three", "four"]);
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
    expect(screen.getByRole("status").dataset.leaving).toBeUndefined();
    pass(1);
    pass(195);
    expect(screen.queryByText("Held")).toBeNull();
  });

  it("with the id of one that is shown take its place and start again", () => {
    show({ id: "save", text: "Saving" });
    pass(4000);
    show({ id: "save", text: "Saved" });
    pass(4000);
    expect(screen.getAllByRole("status").map((toast) => toast.textContent)).toEqual(["Saved"]);
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
});

describe("addToast", () => {
  it("never counts those that are leaving", () => {
    let list: Toast[] = [];
    for (const id of ["a", "b", "c", "d", "e"]) list = addToast(list, { id, text: id });
    expect(list.filter((toast) => !toast.leaving).map((toast) => toast.id)).toEqual(["c", "d", "e"]);
  });
});
