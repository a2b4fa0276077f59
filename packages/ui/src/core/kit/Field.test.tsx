import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { Checkbox, Switch } from "./Choice.tsx";
import { Field } from "./Field.tsx";
import { Select } from "./Select.tsx";
import { renderInCommunity } from "./testing.tsx";
import { Textarea } from "./Textarea.tsx";
import { PasswordInput, TextInput } from "./TextInput.tsx";

afterEach(cleanup);

const described = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "missing")
    .join(" | ");

describe("Field", () => {
  it.each([
    ["input", <TextInput key="input" />],
    ["textarea", <Textarea key="textarea" />],
    ["select", <Select key="select" />],
  ])("names its %s, and describes it by hint and counter", (_, control) => {
    renderInCommunity(
      <Field label="Event name" hint="As on the leaf" counter={{ value: 18, limit: 50 }}>
        {control}
      </Field>,
    );
    const element = screen.getByLabelText("Event name");
    expect(described(element)).toBe("As on the leaf | 18 / 5018 of 50 characters");
    expect(element.hasAttribute("aria-invalid")).toBe(false);
  });

  it("lets the error take the place of the hint", () => {
    renderInCommunity(
      <Field label="Ends" hint="Local time" error="The end must be later than the start." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "Ends" });
    expect(described(input)).toBe("The end must be later than the start.");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.hasAttribute("required")).toBe(true);
    expect(screen.queryByText("Local time")).toBeNull();
  });

  it("ties nothing when there is nothing to tie", () => {
    renderInCommunity(
      <Field label="City" hideLabel>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole("textbox", { name: "City" }).hasAttribute("aria-describedby")).toBe(false);
  });
});

describe("PasswordInput", () => {
  it("shows and hides what is typed", async () => {
    renderInCommunity(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText("Password");
    expect(input.getAttribute("type")).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.getAttribute("type")).toBe("password");
  });
});

describe("Checkbox and Switch", () => {
  it("are named by the label and described by the note", async () => {
    renderInCommunity(
      <>
        <Checkbox label="I accept the rules" error="Tick this to go on." />
        <Switch label="Date of birth" hint="Day and month only" />
      </>,
    );
    const box = screen.getByRole("checkbox", { name: "I accept the rules" });
    expect(described(box)).toBe("Tick this to go on.");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const toggle = screen.getByRole("switch", { name: "Date of birth" });
    expect(described(toggle)).toBe("Day and month only");
    await userEvent.click(screen.getByText("Date of birth"));
    expect(toggle.matches(":checked")).toBe(true);
  });
});
