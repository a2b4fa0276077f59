import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { contactRequest } from "@cortile/contract/contact";
import type { Me } from "@cortile/contract/entity";
import { userMe } from "@cortile/contract/people";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScreenBoundary } from "#shell";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { ContactScreen } from "./ContactScreen.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const giulia = member({ email: "giulia@example.org" });
const accepted = () => Response.json({ id: 1, created_at: "2026-03-01T09:00:00+00:00", updated_at: null });

/** The form of a community that takes messages, until told otherwise. */
const show = (user: Me | null = null, reply: () => Response | Promise<Response> = accepted, isOpen = true) =>
  renderInShell(
    <ScreenBoundary>
      <ContactScreen />
    </ScreenBoundary>,
    {
      user,
      preferences: { "configurations.contact_api_enabled": isOpen },
      answers: [answer(contactRequest, reply), answer(userMe, () => refusal(401, {}))],
    },
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, text: string) => userEvent.setup().type(field(name), text);
const press = () => userEvent.setup().click(screen.getByRole("button", { name: /^Send/ }));
const bodies = ({ sent }: ReturnType<typeof show>) => sent.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);
/** What is said about a field, and whether it is marked. */
const noteOf = (name: string) => {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return [field(name).getAttribute("aria-invalid"), ids.map((id) => document.getElementById(id)?.textContent).join(" ")];
};

describe("writing to the team", () => {
  it("sends what was written, and thanks in place of the form", async () => {
    const rendered = show();
    await type("Surname", "Ferrante");
    await type("Email", " giulia@example.org");
    await type("Message", "The kiln is cold.");
    await press();
    const thanks = await screen.findByRole("status");
    expect(thanks.textContent).toContain("The team will reply to giulia@example.org.");
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByRole("link", { name: "Go to home" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(bodies(rendered)).toEqual([{ surname: "Ferrante", email: "giulia@example.org", message: "The kiln is cold." }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("sends once, however often it is pressed", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const rendered = show(giulia, () => promise);
    await type("Message", "The kiln is cold.");
    const button = screen.getByRole("button", { name: /^Send/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    await userEvent.setup().dblClick(button);
    resolve(accepted());
    await screen.findByRole("status");
    expect(bodies(rendered)).toHaveLength(1);
  });

  it("knows a member’s name and address, which may be others", async () => {
    const rendered = show(giulia);
    const filled = ["Name", "Surname", "Email"].map((label) => field(label).value);
    expect(filled).toEqual(["Giulia", "Ferrante", "giulia@example.org"]);
    await userEvent.setup().clear(field("Name"));
    await type("Message", "The kiln is cold.");
    await press();
    await screen.findByRole("status");
    expect(bodies(rendered)).toEqual([{ surname: "Ferrante", email: "giulia@example.org", message: "The kiln is cold." }]);
  });

  it("names what is missing, and goes to the first of it", async () => {
    const rendered = show();
    await press();
    expect(noteOf("Email")).toEqual(["true", "Enter your email address."]);
    expect(noteOf("Message")[1]).toContain("Write your message.");
    expect(noteOf("Name")).toEqual([null, ""]);
    expect(document.activeElement).toBe(field("Email"));
    expect(bodies(rendered)).toEqual([]);
  });

  it.each([
    ["Name", "n".repeat(151), "This is too long."],
    ["Surname", "n".repeat(151), "This is too long."],
    ["Email", "nobody", "This doesn’t look like an email address."],
    ["Message", "m".repeat(10_001), "Use 10,000 characters at most."],
  ])("says on leaving it what is wrong with %s", (name, text, said) => {
    show();
    fireEvent.change(field(name), { target: { value: text } });
    expect(noteOf(name)[0]).toBeNull();
    fireEvent.blur(field(name));
    expect(noteOf(name)[0]).toBe("true");
    expect(noteOf(name)[1]).toContain(said);
  });

  it.each([
    ["name", "Name", "max_length", "This is too long."],
    ["surname", "Surname", "max_length", "This is too long."],
    ["email", "Email", "required", "Enter your email address."],
    ["email", "Email", "invalid", "This doesn’t look like an email address."],
    ["email", "Email", "max_length", "This is too long."],
    ["message", "Message", "required", "Write your message."],
    ["message", "Message", "max_length", "Use 10,000 characters at most."],
  ])("shows what the server finds in %s at its field, and keeps the texts", async (key, name, code, said) => {
    show(giulia, () => refusal(400, { [key]: code }));
    await type("Message", "The kiln is cold.");
    await press();
    await waitFor(() => expect(noteOf(name)[1]).toContain(said));
    expect(document.activeElement).toBe(field(name));
    expect(field("Message").value).toBe("The kiln is cold.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [403, "permission_denied", "The contact form is turned off."],
    [429, "rate_limited", "You’ve sent several messages already. Try again later."],
    [400, "invalid", "Something here isn’t right. Check it and try again."],
    [500, "internal", "That didn’t work. Try again in a moment."],
  ])("says above the form why it was refused: %i", async (status, code, said) => {
    show(giulia, () => Response.json({ errors: [{ code, message: "server" }] }, { status }));
    await type("Message", "The kiln is cold.");
    await press();
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(field("Message").value).toBe("The kiln is cold.");
  });

  it("keeps the texts through a reload, for whoever wrote them", async () => {
    show(giulia);
    await type("Message", "The kiln is cold.");
    cleanup();
    show();
    expect(field("Message").value).toBe("");
    cleanup();
    show(giulia);
    expect(field("Message").value).toBe("The kiln is cold.");
  });

  it("keeps the texts when the session has ended meanwhile", async () => {
    show(giulia, () => refusal(401, {}));
    await type("Message", "The kiln is cold.");
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("You have been signed out.");
    expect([field("Email").value, field("Message").value]).toEqual(["giulia@example.org", "The kiln is cold."]);
  });

  it("has no page while the community takes no messages", async () => {
    show(giulia, accepted, false);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
