import { defineMessages } from "react-intl";

export const messages = defineMessages({
  signInTitle: { id: "account.signIn.title", defaultMessage: "Welcome back" },
  signInLead: { id: "account.signIn.lead", defaultMessage: "Sign in to see what your neighbours have been up to." },
  signIn: { id: "account.signIn.action", defaultMessage: "Sign in" },
  signingIn: { id: "account.signIn.busy", defaultMessage: "Signing in" },
  noPasswords: { id: "account.signIn.noPasswords", defaultMessage: "Signing in with a password is switched off here." },
  newHere: { id: "account.signIn.newHere", defaultMessage: "New here?" },
  createOne: { id: "account.signIn.createOne", defaultMessage: "Create an account" },
  login: { id: "account.field.login", defaultMessage: "Email or username" },
  signUpTitle: { id: "account.signUp.title", defaultMessage: "Create your account" },
  signUpLead: { id: "account.signUp.lead", defaultMessage: "An email address and two minutes will do." },
  signUp: { id: "account.signUp.action", defaultMessage: "Create account" },
  signingUp: { id: "account.signUp.busy", defaultMessage: "Creating account" },
  haveOne: { id: "account.signUp.haveOne", defaultMessage: "Already have an account?" },
  accepted: { id: "account.signUp.accepted", defaultMessage: "I have read and accept this" },
  acceptFirst: { id: "account.signUp.acceptFirst", defaultMessage: "Tick this to create an account." },
  closedTitle: { id: "account.closed.title", defaultMessage: "By invitation only" },
  closedText: {
    id: "account.closed.text",
    defaultMessage: "This community takes new members by invitation. Ask somebody who is already in.",
  },
  awaitingTitle: { id: "account.awaiting.title", defaultMessage: "Almost there" },
  awaitingText: {
    id: "account.awaiting.text",
    defaultMessage: "Your account is made. Staff look at each new one first; you can sign in as soon as they have.",
  },
  setupTitle: { id: "account.setup.title", defaultMessage: "Found your community" },
  setupLead: { id: "account.setup.lead", defaultMessage: "Give it a name, then make the account that owns it." },
  setup: { id: "account.setup.action", defaultMessage: "Open the doors" },
  settingUp: { id: "account.setup.busy", defaultMessage: "Opening the doors" },
  linkTitle: { id: "account.setup.link.title", defaultMessage: "This link doesn’t work" },
  linkText: {
    id: "account.setup.link.text",
    defaultMessage:
      "It was used already, or it is too old. Starting the server again prints a new one, until the community has its owner.",
  },
  signOut: { id: "account.signOut.action", defaultMessage: "Sign out" },
  signingOut: { id: "account.signOut.busy", defaultMessage: "Signing out" },
  signOutFailed: {
    id: "account.signOut.failed",
    defaultMessage: "You are still signed in. Check your connection and try again.",
  },
  home: { id: "account.home", defaultMessage: "Go to the home page" },
  communityName: { id: "account.field.communityName", defaultMessage: "Name of the community" },
  username: { id: "account.field.username", defaultMessage: "Username" },
  usernameHint: { id: "account.field.username.hint", defaultMessage: "Letters, numbers, hyphens and underscores." },
  email: { id: "account.field.email", defaultMessage: "Email" },
  password: { id: "account.field.password", defaultMessage: "Password" },
  passwordRules: { id: "account.password.rules", defaultMessage: "At least 8 characters, with three of these four kinds." },
  met: { id: "account.password.met", defaultMessage: "done" },
  notMet: { id: "account.password.notMet", defaultMessage: "not yet" },
  listTitle: { id: "account.problems.title", defaultMessage: "Some things need another look:" },
});

/** Each rule of a new password, as its tick says it. */
export const ruleMessages = defineMessages({
  length: { id: "account.password.length", defaultMessage: "8 characters" },
  lower: { id: "account.password.lower", defaultMessage: "small letter" },
  upper: { id: "account.password.upper", defaultMessage: "capital" },
  number: { id: "account.password.number", defaultMessage: "number" },
  symbol: { id: "account.password.symbol", defaultMessage: "symbol" },
});
