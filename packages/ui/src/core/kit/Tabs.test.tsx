import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Tab, Tabs } from "./Tabs.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A row of 300 pixels, in which every tab takes 200. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.localName === "nav" ? new DOMRect(0, 0, 300, 40) : new DOMRect(index * 200, 0, 200, 40);
  });
}

describe("tabs that do not fit", () => {
  it("are scrolled to the one that is shown, and only as far as it takes", () => {
    layOut();
    const row = (current: number) =>
      renderInCommunity(
        <Tabs label={`Row ${current}`}>
          {[0, 1, 2].map((index) => (
            <Tab key={index} href={`/${index}`} current={index === current}>
              {index}
            </Tab>
          ))}
        </Tabs>,
      );
    const shifts = [0, 1, 2].map((current) => {
      row(current);
      return screen.getByRole("navigation", { name: `Row ${current}` }).scrollLeft;
    });
    expect(shifts).toEqual([0, 100, 300]);
  });
});
