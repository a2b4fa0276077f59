import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { Viewport } from "./render.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

/** What a browser has and the tests' document lacks; everything is put away after each test. */
export function withBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal("WebSocket", SilentSocket);
    vi.stubGlobal("IntersectionObserver", Viewport);
  });
  afterEach(() => {
    cleanup();
    Viewport.all.length = 0;
    sessionStorage.clear();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** The network goes, and is there again. */
export const reconnect = (): Promise<void> =>
  act(async () => ["offline", "online"].forEach((type) => window.dispatchEvent(new Event(type))));
