import type { Text } from "#core/i18n";
import type { MenuPage } from "@cortile/contract/custom";

/** What entries are called whose label staff have not written. */
export const pageLabels = {
  explore: { en: "Explore", it: "Esplora" },
  categories: { en: "Categories", it: "Categorie" },
  people: { en: "People", it: "Persone" },
  legal: { en: "Terms and privacy", it: "Condizioni e privacy" },
  contact: { en: "Contact", it: "Contatti" },
} satisfies Record<MenuPage, Text>;

export const messages = {
  address: {
    en: "Write an address that begins with / or https://.",
    it: "Scrivi un indirizzo che inizia con / o https://.",
  },
};
