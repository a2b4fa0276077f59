import { defineMessages } from "react-intl";

export const messages = defineMessages({
  menus: { id: "content.menu.choose", defaultMessage: "Menu" },
  base: { id: "content.menu.base", defaultMessage: "Footer for members" },
  notLogged: { id: "content.menu.notLogged", defaultMessage: "Footer for visitors" },
  user: { id: "content.menu.user", defaultMessage: "Account menu" },
  none: { id: "content.menu.none", defaultMessage: "This menu has no entries." },
  add: { id: "content.menu.add", defaultMessage: "Add entry" },
  leadsTo: { id: "content.menu.leadsTo", defaultMessage: "Link to" },
  toAddress: { id: "content.menu.toAddress", defaultMessage: "Custom address" },
  yourPages: { id: "content.menu.yourPages", defaultMessage: "Your pages" },
  productPages: { id: "content.menu.productPages", defaultMessage: "Community pages" },
  explore: { id: "content.menu.explore", defaultMessage: "Explore" },
  categories: { id: "content.menu.categories", defaultMessage: "Categories" },
  people: { id: "content.menu.people", defaultMessage: "People" },
  legal: { id: "content.menu.legal", defaultMessage: "Terms and privacy" },
  contact: { id: "content.menu.contact", defaultMessage: "Contact" },
  label: { id: "content.menu.label", defaultMessage: "Label" },
  labelHint: { id: "content.menu.label.hint", defaultMessage: "Leave empty for the default in the reader’s language." },
  address: { id: "content.menu.address", defaultMessage: "Address" },
  addressHint: { id: "content.menu.address.hint", defaultMessage: "Begins with / or https://." },
  entries: { id: "content.menu.entries", defaultMessage: "Entries" },
  saved: { id: "content.menu.saved", defaultMessage: "Menu saved" },
});

export const templates = defineMessages<{ entry: { place: number } }>({
  entry: { id: "content.menu.entry", defaultMessage: "entry {place}" },
});
