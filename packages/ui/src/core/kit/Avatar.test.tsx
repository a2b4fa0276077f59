import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Avatar, AvatarStack } from "./Avatar.tsx";
import { initials, tintHue } from "./initials.ts";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

describe("initials", () => {
  it.each([
    ["Ada Nwosu", "AN"],
    ["giulia_f", "GF"],
    ["Noor", "N"],
    ["Maria de la Cruz", "MC"],
    ["  élodie   ñandú ", "ÉÑ"],
    ["李 小龙", "李小"],
    ["👋 Piet", "P"],
    ["", "?"],
    ["...", "?"],
  ])("of %j are %s", (name, letters) => expect(initials(name)).toBe(letters));
});

it("draws the initials of somebody without a picture in the fonts of the page, whatever address the server gives for them", () => {
  const { container } = renderInCommunity(<Avatar id={7} name="Ada Nwosu" src="https://fornace.example/api/v2/avatar/7" />);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText("AN")).toBeTruthy();
});

describe("tintHue", () => {
  it("gives six tints, by id modulo six", () => {
    const hues = Array.from({ length: 12 }, (_, id) => tintHue(id));
    expect(new Set(hues).size).toBe(6);
    expect(hues.slice(6)).toEqual(hues.slice(0, 6));
  });
});

describe("Avatar", () => {
  it("shows initials in place of a picture that does not load", () => {
    renderInCommunity(<Avatar id={7} name="Ada Nwosu" src="/gone.jpg" alt="Ada" />);
    fireEvent.error(screen.getByRole("img", { name: "Ada" }));
    expect(screen.getByRole("img", { name: "Ada" }).textContent).toBe("AN");
  });

  it("is silent where the name stands beside it", () => {
    renderInCommunity(<Avatar id={7} name="Ada Nwosu" src="/ada.jpg" />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("AvatarStack", () => {
  it("counts those it does not show", () => {
    const people = ["Ada", "Bo", "Cy"].map((name, id) => ({ id, name }));
    const { container } = renderInCommunity(<AvatarStack people={people} max={2} total={48} />);
    expect(container.textContent).toContain("+46");
    expect(screen.queryByText("C")).toBeNull();
  });
});
