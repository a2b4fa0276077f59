import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { FormattedTime } from "react-intl";
import { expect, it, vi } from "vitest";
import { LocaleProvider, useBrowserTimeZone } from "#core/locale";

function Page() {
  const timeZone = useBrowserTimeZone("Asia/Tokyo");
  return (
    <LocaleProvider locale="en" setLocale={async () => undefined} messages={{}} timeZone={timeZone}>
      <FormattedTime value={Date.UTC(2026, 5, 1, 12)} />
    </LocaleProvider>
  );
}

it("times are those of the first paint until the page is hydrated, then the browser's", async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "numeric", timeZone }).format(Date.UTC(2026, 5, 1, 12));
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page />);
  expect(container.textContent).toBe("21:00");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(() => hydrateRoot(container, <Page />, { onRecoverableError }));
  expect(onRecoverableError.mock.calls).toEqual([]);
  expect(container.textContent).toBe(time(own));
  act(() => root.unmount());
});
