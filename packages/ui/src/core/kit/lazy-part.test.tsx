import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Hello {name}</p>;
const lost = () => Promise.reject<ComponentType<Props>>(new TypeError("Failed to fetch dynamically imported module"));

const open = (load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyPart(load);
  return renderInCommunity(
    <>
      <h1>The page</h1>
      <Suspense fallback="Loading">
        <Part name="Ada" />
      </Suspense>
    </>,
  );
};

it("loads with its first use", async () => {
  open(() => Promise.resolve(Greeting));
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

it("leaves the page as it is when it cannot be loaded, and is loaded again on request", async () => {
  open(vi.fn(lost).mockImplementationOnce(lost).mockResolvedValue(Greeting));
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn’t load this.");
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

it("asks again when it fails once more", async () => {
  const load = vi.fn(lost).mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(Greeting);
  open(load);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

it("shares one toast with the others that cannot be loaded", async () => {
  const failing = () => lazyPart(vi.fn(lost).mockImplementationOnce(lost).mockResolvedValue(Greeting));
  const [First, Second] = [failing(), failing()];
  renderInCommunity(
    <Suspense fallback="Loading">
      <First name="Ada" />
      <Second name="Ada" />
    </Suspense>,
  );
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText(/Hello Ada/)).toHaveLength(2);
});

it("is loaded by itself once the browser is online", async () => {
  open(vi.fn(lost).mockImplementationOnce(lost).mockResolvedValue(Greeting));
  await screen.findByRole("alert");
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

it("asks for its style sheets again too, those alone that did not arrive", async () => {
  const failed = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/assets/Part.css" });
  const there = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/assets/page.css" });
  for (const link of [failed, there]) link.setAttribute("crossorigin", "");
  Object.defineProperty(there, "sheet", { value: new CSSStyleSheet() });
  document.head.append(failed, there);
  open(vi.fn(lost).mockImplementationOnce(lost).mockResolvedValue(Greeting));
  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Hello Ada");
  const [again, ...others] = [...document.head.querySelectorAll<HTMLLinkElement>("link")];
  expect(again).not.toBe(failed);
  expect(again?.getAttribute("href")).toBe("/assets/Part.css");
  expect(others).toEqual([there]);
  document.head.replaceChildren();
});

it("leaves what fails in the part itself to the page", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("a fault of the part");
  };
  const Part = lazyPart(() => Promise.resolve(Broken));
  await expect(async () => {
    await act(async () => {
      renderInCommunity(
        <Suspense>
          <Part />
        </Suspense>,
      );
    });
  }).rejects.toThrow("a fault of the part");
  silent.mockRestore();
});
