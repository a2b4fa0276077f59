import { defineMessages } from "react-intl";

export const messages = defineMessages({
  main: { id: "shell.landmark.nav", defaultMessage: "Main" },
  aside: { id: "shell.landmark.aside", defaultMessage: "Sidebar" },
  search: { id: "shell.search.field", defaultMessage: "Search people, posts, articles" },
  searchShort: { id: "shell.search", defaultMessage: "Search" },
  write: { id: "shell.nav.write", defaultMessage: "Write" },
  you: { id: "shell.nav.you", defaultMessage: "You" },
  yours: { id: "shell.nav.yours", defaultMessage: "Yours" },
  signIn: { id: "shell.nav.signIn", defaultMessage: "Sign in" },
  signUp: { id: "shell.nav.signUp", defaultMessage: "Create account" },
  join: { id: "shell.nav.join", defaultMessage: "Join" },
  back: { id: "shell.back", defaultMessage: "Back" },
  accountMenu: { id: "shell.menu.account", defaultMessage: "Your account" },
  preferencesMenu: { id: "shell.menu.preferences", defaultMessage: "Language and appearance" },
  language: { id: "shell.menu.language", defaultMessage: "Language" },
  appearance: { id: "shell.menu.appearance", defaultMessage: "Appearance" },
  signOutFailed: {
    id: "shell.menu.signOutFailed",
    defaultMessage: "You couldn’t be signed out. Check your connection and try again.",
  },
  languageFailed: { id: "shell.menu.languageFailed", defaultMessage: "We couldn’t change the language." },
  offline: { id: "shell.offline", defaultMessage: "You’re offline. This page may be out of date." },
  loadingPage: { id: "shell.progress", defaultMessage: "Loading the page" },
  goHome: { id: "shell.error.home", defaultMessage: "Go to home" },
  tryAgain: { id: "shell.error.again", defaultMessage: "Try again" },
  membersTitle: { id: "shell.error.members.title", defaultMessage: "This is for members" },
  membersText: { id: "shell.error.members.text", defaultMessage: "Sign in to see what is here." },
  awayTitle: { id: "shell.away.title", defaultMessage: "Back in a moment" },
  awayText: { id: "shell.away.text", defaultMessage: "The community can’t be reached right now." },
});

export const entryMessages = defineMessages({
  home: { id: "shell.nav.home", defaultMessage: "Home" },
  explore: { id: "shell.nav.explore", defaultMessage: "Explore" },
  categories: { id: "shell.nav.categories", defaultMessage: "Categories" },
  groups: { id: "shell.nav.groups", defaultMessage: "Groups" },
  events: { id: "shell.nav.events", defaultMessage: "Events" },
  courses: { id: "shell.nav.courses", defaultMessage: "Courses" },
  people: { id: "shell.nav.people", defaultMessage: "People" },
  messages: { id: "shell.nav.messages", defaultMessage: "Messages" },
  notifications: { id: "shell.nav.notifications", defaultMessage: "Notifications" },
});

export const schemeMessages = defineMessages({
  light: { id: "shell.scheme.light", defaultMessage: "Light" },
  dark: { id: "shell.scheme.dark", defaultMessage: "Dark" },
  auto: { id: "shell.scheme.auto", defaultMessage: "System" },
});

export const templates = defineMessages<{
  runsOn: { name: string };
  unread: { count: number };
  unreadMessages: { count: number };
}>({
  unreadMessages: {
    id: "shell.nav.unreadMessages",
    defaultMessage: "{count, plural, one {# unread conversation} other {# unread conversations}}",
  },
  unread: {
    id: "shell.nav.unread",
    defaultMessage: "{count, plural, one {# unread notification} other {# unread notifications}}",
  },
  runsOn: { id: "shell.footer.runsOn", defaultMessage: "{name} runs on Cortile" },
});
