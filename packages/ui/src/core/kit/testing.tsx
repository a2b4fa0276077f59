import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { intlOf } from "#core/locale";
import { CommunityRoot } from "#core/theme";
import { messagesIt as italian } from "./kit.it.ts";
import { KitProvider } from "./KitProvider.tsx";

const english = {};

type Options = { locale?: "en" | "it"; now?: number; timeZone?: string };

/** 20 November 2026, 12:00 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 12);

/** Renders inside a community, in English or Italian. */
export function renderInCommunity(
  children: ReactNode,
  { locale = "en", now = testNow, timeZone = "UTC" }: Options = {},
): RenderResult {
  return render(children, {
    wrapper: ({ children: inner }) => (
      <RawIntlProvider value={intlOf(locale, locale === "it" ? italian : english, timeZone)}>
        <CommunityRoot colorScheme="light">
          <KitProvider now={now}>{inner}</KitProvider>
        </CommunityRoot>
      </RawIntlProvider>
    ),
  });
}
