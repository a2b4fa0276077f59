import { expect, it } from "vitest";
import { sameMachineAddress } from "./same-machine.ts";

const home = "http://127.0.0.1:3000";

it.each(["localhost:3000", "LOCALHOST:3000", "[::1]:3000", "community.localhost:3000"])(
  "sends %s to the public origin",
  (asked) => {
    expect(sameMachineAddress(asked, home, "/explore/?page=2")).toBe(`${home}/explore/?page=2`);
  },
);

it.each([
  "127.0.0.1:3000",
  "localhost:8080",
  "localhost",
  "evil.example:3000",
  "localhost:3000@evil.example",
  "",
  "a b",
  undefined,
])("leaves %s where it is", (asked) => {
  expect(sameMachineAddress(asked, home, "/")).toBeNull();
});

it("leaves every name where it is when the origin is not this machine's", () => {
  expect(sameMachineAddress("localhost", "https://community.example", "/")).toBeNull();
});

it("stays on this site whatever the path", () => {
  expect(sameMachineAddress("localhost:3000", home, "//evil.example/")).toBe(`${home}//evil.example/`);
});
