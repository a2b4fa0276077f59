import type { Page } from "playwright-core";
import type { Places } from "#harness";

/** Where the screens are, and the id of whoever looks at them: 0 for a visitor. */
export interface Whereabouts {
  places: Places;
  me: number;
}

export interface Screen {
  name: string;
  address: (at: Whereabouts) => string;
  /** Opens what the screen shows beside the page: a dialog, a menu. */
  open?: (page: Page) => Promise<void>;
  /** Who looks at it, in English and in Italian. */
  by?: readonly [en: string, it: string];
}

export const main = (page: Page) => page.getByRole("main");
