import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { udpGenerate, udpStatus, type DataPortability } from "@cortile/contract/data_portability";
import { userDelete } from "@cortile/contract/people";
import { sessionSignIn, sessionSignOut } from "@cortile/contract/session";
import { SignInScreen } from "#account";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { DataExport } from "./DataExport.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const me = member();
const hourMs = 3_600_000;
const none: DataPortability = {
  computing: false,
  send_email: true,
  requested_at: null,
  generated_at: null,
  email_sent_at: null,
  downloaded_at: null,
};
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const made = (hours: number): DataPortability => ({
  ...none,
  requested_at: ago(hours),
  generated_at: ago(hours),
  expires_at: ago(hours - 7 * 24),
  size_bytes: 15_200,
  download_url: "http://community.test/x/export/7?exp=1&sig=x",
});
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const noContent = () => new Response(null, { status: 204 });

describe("the file with one's data", () => {
  it("is asked for, and how far it is stays in sight", async () => {
    let status = none;
    renderInShell(<DataExport />, {
      user: me,
      answers: [
        answer(udpStatus, () => Response.json(status)),
        answer(udpGenerate, () => Response.json((status = { ...none, requested_at: ago(0), computing: true, progress: 40 }))),
      ],
    });
    await screen.findByText(/^Download your profile/);
    await press("Request download");
    const bar = await screen.findByRole("progressbar", { name: "Preparing your file" });
    expect(bar.getAttribute("value")).toBe("40");
    expect(screen.getByText("40%")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is downloaded once it is made; another is offered after a day", async () => {
    renderInShell(<DataExport />, { user: me, answers: [answer(udpStatus, made(2))] });
    const link = await screen.findByRole("link", { name: "Download" });
    expect(link.getAttribute("href")).toBe("http://community.test/x/export/7?exp=1&sig=x");
    expect(screen.getByText("ZIP, 15 kB")).toBeTruthy();
    expect(screen.getByText(/You can request one a day. Next request:/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    renderInShell(<DataExport />, { user: me, answers: [answer(udpStatus, made(25))] });
    expect(await screen.findByRole("link", { name: "Download" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Request download/ })).toBeTruthy();
  });

  it("that failed says so and is offered again", async () => {
    renderInShell(<DataExport />, { user: me, answers: [answer(udpStatus, { ...none, requested_at: ago(1), failed: true })] });
    expect((await screen.findByRole("alert")).textContent).toBe("The file couldn’t be created. You can request it again.");
    expect(screen.getByRole("button", { name: /^Request download/ })).toBeTruthy();
  });

  it("that cannot be asked about is asked about again", async () => {
    let isDown = true;
    const reply = () => (isDown ? new Response(null, { status: 500 }) : Response.json(none));
    renderInShell(<DataExport />, { user: me, answers: [answer(udpStatus, reply)] });
    await screen.findByText("We couldn’t load this.");
    isDown = false;
    await press("Try again");
    expect(await screen.findByRole("button", { name: /^Request download/ })).toBeTruthy();
  });
});

describe("deleting the account", () => {
  const show = (reply: () => Response) =>
    renderInShell(<DeleteAccountDialog user={me} open onClose={() => undefined} />, {
      user: me,
      at: "/user/7/edit/",
      answers: [answer(udpStatus, none), answer(userDelete, reply), answer(sessionSignOut, noContent)],
    });
  const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Delete account/ });
  const fill = async (name: string) => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Type “giulia_f” to confirm"), name);
    await user.click(screen.getByLabelText("I’ve downloaded my data, or don’t need it"));
  };

  it("needs the exact name, and a word about the data", async () => {
    const { sent } = show(noContent);
    const user = userEvent.setup();
    expect(submit().disabled).toBe(true);
    await user.type(screen.getByLabelText("Type “giulia_f” to confirm"), "giulia_f");
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByLabelText("I’ve downloaded my data, or don’t need it"));
    expect(submit().disabled).toBe(false);
    await user.type(screen.getByLabelText("Type “giulia_f” to confirm"), "x{Enter}");
    expect(submit().disabled).toBe(true);
    expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
  });

  it("signs out, goes home and says how to come back", async () => {
    const { sent, visited } = show(noContent);
    await fill("giulia_f");
    await press("Delete account");
    expect(await screen.findByText("Your account is closed. Sign in within 14 days to restore it.")).toBeTruthy();
    expect(visited).toEqual(["/"]);
    expect(sent.map(({ call }) => call)).toEqual(
      expect.arrayContaining(["DELETE /api/v2/user/7/", "POST /api/v2/x/session/sign_out/"]),
    );
  });

  it("takes what was written along when that is chosen", async () => {
    const asked: string[] = [];
    renderInShell(<DeleteAccountDialog user={me} open onClose={() => undefined} />, {
      user: me,
      answers: [
        answer(udpStatus, none),
        answer(userDelete, (_body: unknown, address: URL) => {
          asked.push(address.search);
          return noContent();
        }),
        answer(sessionSignOut, noContent),
      ],
    });
    await userEvent.setup().click(screen.getByLabelText("Delete it"));
    await fill("giulia_f");
    await press("Delete account");
    await waitFor(() => expect(asked).toEqual(["?hard=1"]));
  });

  it("that fails says so and keeps what was typed", async () => {
    show(() => refusal(403, {}));
    await fill("giulia_f");
    await press("Delete account");
    expect((await screen.findByRole("alert")).textContent).toBe("Your account wasn’t deleted. Try again in a moment.");
    expect(screen.getByLabelText<HTMLInputElement>("Type “giulia_f” to confirm").value).toBe("giulia_f");
  });

  it("is over when signing in, which is said", async () => {
    renderInShell(<SignInScreen />, {
      at: "/signin/",
      answers: [answer(sessionSignIn, { user: me, reactivated: true })],
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Email or username"), "giulia_f");
    await user.type(screen.getByLabelText("Password"), "Celadon-7");
    await press("Sign in");
    expect(await screen.findByText("Welcome back. Your account was restored and won’t be deleted.")).toBeTruthy();
  });
});
