import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  guardGet,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
  recoveryCodesRenew,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorDisable,
} from "@cortile/contract/credential";
import { providerDelete, providerList } from "@cortile/contract/people";
import { providerStart } from "@cortile/contract/provider";
import { signInMethods } from "@cortile/contract/session";
import { answer, member, refusal, renderInShell, type Answer } from "#shell/testing";
import { SecuritySettings } from "./SecuritySettings.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const me = member();
const off = { two_factor: false, recovery_codes_left: 0, has_password: true, passkeys_available: true };
const on = { ...off, two_factor: true, recovery_codes_left: 9 };
const codes = { recovery_codes: ["abcde-fghjk", "23456-789ab"] };
const phone = { id: 3, name: "Phone", created_at: "2026-11-01T10:00:00+00:00", last_used_at: null };
const page = (results: object[]) => ({ count: results.length, next: null, previous: null, results });
const conflict = (message: string) => Response.json({ errors: [{ code: "conflict", message }] }, { status: 409 });

function show(answers: Answer[], { at = "/" } = {}) {
  const common = [
    answer(guardGet, off),
    answer(signInMethods, { passkeys: true, providers: [{ provider: "acme", name: "Acme" }] }),
    answer(passkeyList, page([phone])),
    answer(providerList, () => Response.json([])),
  ];
  return renderInShell(<SecuritySettings user={me} />, { user: me, at, answers: [...answers, ...common] });
}

const user = () => userEvent.setup();
const press = async (name: string | RegExp) => user().click(await screen.findByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const pressInside = async (name: string) => user().click((await dialog()).getByRole("button", { name }));
const write = async (label: string, text: string) => user().type(await (await dialog()).findByLabelText(label), text);
const sentTo = (sent: { call: string; body: unknown }[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

describe("two-step verification", () => {
  const begun = answer(twoFactorBegin, { secret: "MZXW6YTBOI", address: "otpauth://totp/Fornace:giulia_f?secret=MZXW6YTBOI" });

  it("is turned on by password and app, and shows the codes once", async () => {
    let guard = off;
    const confirmed = answer(twoFactorConfirm, () => {
      guard = on;
      return Response.json(codes);
    });
    const { sent } = show([answer(guardGet, () => Response.json(guard)), begun, confirmed]);
    await press("Turn on two-step verification");
    expect(await (await dialog()).findByText(/Turning it on signs you out on all other devices\./)).toBeTruthy();
    await pressInside("Next");
    expect(await (await dialog()).findByText("Enter your current password.")).toBeTruthy();
    await write("Your password", "Celadon-7");
    await pressInside("Next");
    expect(await (await dialog()).findByText("MZXW 6YTB OI")).toBeTruthy();
    expect((await dialog()).getByRole("img", { name: /^QR code/ })).toBeTruthy();
    await write("Code", "123456");
    await pressInside("Turn on");
    const list = await (await dialog()).findByRole("list", { name: "Your recovery codes" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(codes.recovery_codes);
    const scrim = list.closest("[aria-modal]")?.parentElement;
    if (scrim) fireEvent.pointerDown(scrim);
    expect(list.closest("[data-leaving]")).toBeNull();
    const file = (await dialog()).getByRole("link", { name: "Save as a file" });
    expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain("abcde-fghjk\n23456-789ab\n");
    await pressInside("I’ve saved them");
    expect(await screen.findByText("9 recovery codes left")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New recovery codes" }));
    expect(sentTo(sent, "POST /api/v2/x/two_factor/")).toEqual([{ password: "Celadon-7" }]);
    expect(sentTo(sent, "POST /api/v2/x/two_factor/confirm/")).toEqual([{ otp: "123456" }]);
  });

  it("keeps what was typed, and says what is wrong with it", async () => {
    show([answer(twoFactorBegin, () => refusal(400, { password: "invalid" }))]);
    await press("Turn on two-step verification");
    await write("Your password", "wrong");
    await pressInside("Next");
    expect(await (await dialog()).findByText("Wrong password. Try again.")).toBeTruthy();
    expect((await dialog()).getByLabelText<HTMLInputElement>("Your password").value).toBe("wrong");
  });

  it("is turned off by the password, or a code where there is none", async () => {
    const { sent } = show([answer(guardGet, on), answer(twoFactorDisable, new Response(null, { status: 204 }))]);
    await press("Turn off");
    await write("Your password", "Celadon-7");
    await pressInside("Turn off");
    await screen.findByText("Two-step verification is off");
    expect(sentTo(sent, "POST /api/v2/x/two_factor/disable/")).toEqual([{ password: "Celadon-7" }]);
    cleanup();
    const other = show([
      answer(guardGet, { ...on, has_password: false }),
      answer(twoFactorDisable, new Response(null, { status: 204 })),
    ]);
    await press("Turn off");
    await write("Code", "123456");
    await pressInside("Turn off");
    await waitFor(() => expect(sentTo(other.sent, "POST /api/v2/x/two_factor/disable/")).toEqual([{ otp: "123456" }]));
  });

  it("makes new codes, shows them once, and warns when few are left", async () => {
    show([answer(guardGet, { ...on, recovery_codes_left: 1 }), answer(recoveryCodesRenew, codes)]);
    expect(await screen.findByText("1 recovery code left")).toBeTruthy();
    expect(screen.getByText(/You’re running out of recovery codes/)).toBeTruthy();
    await press("New recovery codes");
    await write("Your password", "Celadon-7");
    await pressInside("New recovery codes");
    expect(await (await dialog()).findByText("abcde-fghjk")).toBeTruthy();
    await pressInside("I’ve saved them");
    await press("New recovery codes");
    expect(await (await dialog()).findByLabelText("Your password")).toBeTruthy();
    expect((await dialog()).queryByText("abcde-fghjk")).toBeNull();
  });

  it("can be read again when it could not be read", async () => {
    let isDown = true;
    show([answer(guardGet, () => (isDown ? refusal(400, { id: "invalid" }) : Response.json(off)))]);
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    isDown = false;
    await user().click(again);
    expect(await screen.findByRole("button", { name: "Turn on two-step verification" })).toBeTruthy();
  }, 20_000);
});

describe("passkeys", () => {
  it("are named, and removed after a question", async () => {
    const { sent } = show([
      answer(passkeyRename, { ...phone, name: "Studio" }),
      answer(passkeyRemove, new Response(null, { status: 204 })),
    ]);
    await press("Rename “Phone”");
    const name = await (await dialog()).findByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Phone");
    await user().clear(name);
    await pressInside("Rename");
    expect(await (await dialog()).findByText("Enter a name.")).toBeTruthy();
    await user().type(name, "Studio");
    await pressInside("Rename");
    await waitFor(() => expect(sentTo(sent, "PATCH /api/v2/x/passkey/3/")).toEqual([{ name: "Studio" }]));
    await press("Remove “Phone”?");
    await user().click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove passkey" }));
    await waitFor(() => expect(sentTo(sent, "DELETE /api/v2/x/passkey/3/")).toHaveLength(1));
  });

  it("stay when they are the last way in, which is said", async () => {
    show([answer(passkeyRemove, conflict("This is the only way into your account."))]);
    await press("Remove “Phone”?");
    await user().click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove passkey" }));
    expect(await screen.findByText("This is the only way into your account.")).toBeTruthy();
  });

  it("are made by the browser, which may not want to", async () => {
    const { sent } = show([answer(passkeyBegin, { options: { challenge: "AAAA", user: { id: "AA" } } })]);
    await press("Add a passkey");
    await user().clear(await (await dialog()).findByLabelText("Name"));
    await write("Name", "Kiln room");
    await write("Your password", "Celadon-7");
    await pressInside("Continue");
    expect(await screen.findByText(/The passkey couldn’t be created/)).toBeTruthy();
    expect(sentTo(sent, "POST /api/v2/x/passkey/begin/")).toEqual([{ password: "Celadon-7" }]);
    expect((await dialog()).getByLabelText<HTMLInputElement>("Name").value).toBe("Kiln room");
  });

  it("are not offered where none can be kept", async () => {
    show([answer(guardGet, { ...off, passkeys_available: false })]);
    expect(await screen.findByRole("button", { name: "Turn on two-step verification" })).toBeTruthy();
    expect(screen.queryByText("Passkeys")).toBeNull();
  });
});

describe("connected accounts", () => {
  const link = { user_id: me.id, provider: "acme", ext_id: "sub-1" };

  it("are connected by the password, and a way to the provider", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { sent } = show([answer(providerStart, { url: "https://id.acme.example/" })]);
    await press("Connect Acme");
    await write("Your password", "Celadon-7");
    await pressInside("Continue");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://id.acme.example/"));
    expect(sentTo(sent, "POST /api/v2/x/provider/start/")).toEqual([{ provider: "acme", link: true, password: "Celadon-7" }]);
  });

  it("are disconnected after a question that says what it means", async () => {
    const { sent } = show([
      answer(providerList, () => Response.json([link])),
      answer(providerDelete, new Response(null, { status: 204 })),
    ]);
    await press("Disconnect Acme");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Your account at Acme can no longer be used to sign in here.")).toBeTruthy();
    await user().click(question.getByRole("button", { name: "Disconnect" }));
    await waitFor(() => expect(sentTo(sent, `DELETE /api/v2/user/${me.id}/provider/`)).toEqual([link]));
  });

  it("say why one could not be connected", async () => {
    show([], { at: "/user/7/edit/?tab=account&provider_error=taken" });
    expect(await screen.findByText(/It is connected to another account here/)).toBeTruthy();
  });

  it("are not there where the community has no provider", async () => {
    show([answer(signInMethods, { passkeys: true, providers: [] })]);
    expect(await screen.findByRole("button", { name: "Turn on two-step verification" })).toBeTruthy();
    expect(screen.queryByText("Connected accounts")).toBeNull();
  });
});
