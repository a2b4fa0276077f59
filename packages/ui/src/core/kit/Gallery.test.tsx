import { renderToString } from "react-dom/server";
import { cleanup, screen } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import { afterEach, describe, expect, it } from "vitest";
import { CommunityRoot } from "#core/theme";
import { Gallery } from "./Gallery.tsx";
import { it as italian } from "./kit.it.ts";
import { messages, valued } from "./kit.messages.ts";
import { KitProvider } from "./KitProvider.tsx";
import { renderInCommunity, testNow } from "./testing.tsx";

afterEach(cleanup);

describe("the kit", () => {
  it("renders on the server what the browser then takes over", () => {
    const page = (
      <IntlProvider locale="en" timeZone="UTC">
        <CommunityRoot>
          <KitProvider now={testNow}>
            <Gallery />
          </KitProvider>
        </CommunityRoot>
      </IntlProvider>
    );
    const { container } = renderInCommunity(<Gallery />);
    const main = new DOMParser().parseFromString(renderToString(page), "text/html").querySelector("main");
    expect(main?.textContent).toBe(container.querySelector("main")?.textContent);
  });

  it("keeps counters of nothing away", () => {
    renderInCommunity(<Gallery />);
    expect(screen.queryByText("nothing")).toBeNull();
    expect(screen.getByText("99+")).toBeTruthy();
  });

  it("speaks Italian wherever it speaks English", () => {
    const ids = Object.values({ ...messages, ...valued }).map((message) => message.id);
    expect(Object.keys(italian).sort()).toEqual(ids.sort());
  });
});
