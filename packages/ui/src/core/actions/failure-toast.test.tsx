import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RawIntlProvider } from "react-intl";
import { KitProvider } from "#core/kit";
import { intlOf } from "#core/locale";
import { useFailureToast } from "./failure-toast.ts";

const failing = new Set<string>();
beforeEach(() => failing.clear());
afterEach(cleanup);

function Action({ name }: { name: string }) {
  const toast = useFailureToast();
  const { mutate, status } = useMutation({
    mutationFn: () => (failing.has(name) ? Promise.reject(new Error(name)) : Promise.resolve()),
    onError: (error) => toast.show({ text: `${name} failed` }, error),
  });
  return <button onClick={() => mutate()}>{`${name}: ${status}`}</button>;
}

const show = () =>
  render(
    <RawIntlProvider value={intlOf("en", {}, "UTC")}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider now={0}>
          <Action name="Send" />
          <Action name="Save" />
        </KitProvider>
      </QueryClientProvider>
    </RawIntlProvider>,
  );
const press = async (name: string, outcome: "error" | "success") => {
  failing[outcome === "error" ? "add" : "delete"](name);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
  await screen.findByRole("button", { name: `${name}: ${outcome}` });
};
/** Of those that are not leaving. */
const shown = () =>
  screen.queryAllByRole("alert").flatMap((alert) => (alert.dataset["leaving"] ? [] : (alert.textContent ?? "")));

describe("the toast of a failure", () => {
  it("leaves once the same action succeeds", async () => {
    show();
    await press("Send", "error");
    await press("Send", "error");
    expect(shown()).toEqual(["Send failed"]);
    await press("Send", "success");
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it("stays when another action succeeds, also one that failed before", async () => {
    show();
    await press("Save", "error");
    await press("Send", "error");
    await press("Save", "success");
    expect(shown()).toEqual(["Send failed"]);
  });
});
