import { act, cleanup, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CommunityRoot } from "#core/theme";
import { Gallery } from "./Gallery.tsx";
import { messagesIt as italian } from "./kit.it.ts";
import { messages, templates } from "./kit.messages.ts";
import { KitProvider } from "./KitProvider.tsx";
import { renderInCommunity, testNow } from "./testing.tsx";

afterEach(cleanup);

describe("the kit", () => {
  it("renders on the server what the browser takes over without a difference", async () => {
    const page = (
      <IntlProvider locale="en" timeZone="UTC">
        <CommunityRoot>
          <KitProvider now={testNow}>
            <Gallery />
          </KitProvider>
        </CommunityRoot>
      </IntlProvider>
    );
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page);
    expect(container.querySelectorAll("button").length).toBeGreaterThan(20);
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(() => hydrateRoot(container, page, { onRecoverableError }));
    expect(onRecoverableError.mock.calls).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it("keeps counters of nothing away", () => {
    renderInCommunity(<Gallery />);
    expect(screen.queryByText("nothing")).toBeNull();
    expect(screen.getByText("99+")).toBeTruthy();
  });

  it("speaks Italian wherever it speaks English", () => {
    const ids = Object.values({ ...messages, ...templates }).map((message) => message.id);
    expect(Object.keys(italian).toSorted()).toEqual(ids.toSorted());
  });
});
