import { defineMessages } from "react-intl";

export const messages = defineMessages({
  twoFactorTitle: { id: "settings.twoFactor.title", defaultMessage: "Two-step verification" },
  twoFactorText: {
    id: "settings.twoFactor.text",
    defaultMessage: "Signing in then takes a code of an app besides the password.",
  },
  on: { id: "settings.twoFactor.on", defaultMessage: "On" },
  begin: { id: "settings.twoFactor.begin", defaultMessage: "Turn on two-step verification" },
  beginLead: {
    id: "settings.twoFactor.beginLead",
    defaultMessage:
      "You need an app that makes codes, on your phone or in your password manager. Turning it on signs out every other device. First show us that it’s you.",
  },
  next: { id: "settings.twoFactor.next", defaultMessage: "Next" },
  scan: { id: "settings.twoFactor.scan", defaultMessage: "Scan this with your app. Then write the code it shows." },
  qr: { id: "settings.twoFactor.qr", defaultMessage: "QR code for your app. The same in letters stands below." },
  typeIt: { id: "settings.twoFactor.typeIt", defaultMessage: "Or type this into it:" },
  confirm: { id: "settings.twoFactor.confirm", defaultMessage: "Turn on" },
  codesTitle: { id: "settings.twoFactor.codesTitle", defaultMessage: "Your recovery codes" },
  codesLead: {
    id: "settings.twoFactor.codesLead",
    defaultMessage: "Keep these somewhere safe: they are shown this once. Each gets you in once, should you lose your app.",
  },
  copy: { id: "settings.twoFactor.copy", defaultMessage: "Copy" },
  copied: { id: "settings.twoFactor.copied", defaultMessage: "Copied" },
  notCopied: { id: "settings.twoFactor.notCopied", defaultMessage: "They couldn’t be copied. Select them by hand." },
  save: { id: "settings.twoFactor.save", defaultMessage: "Save as a file" },
  kept: { id: "settings.twoFactor.kept", defaultMessage: "I’ve kept them" },
  fewCodes: {
    id: "settings.twoFactor.fewCodes",
    defaultMessage: "You have few recovery codes left. Make new ones before you need them.",
  },
  renew: { id: "settings.twoFactor.renew", defaultMessage: "New recovery codes" },
  renewLead: { id: "settings.twoFactor.renewLead", defaultMessage: "The codes you have now will no longer work." },
  disable: { id: "settings.twoFactor.disable", defaultMessage: "Turn off" },
  disableTitle: { id: "settings.twoFactor.disableTitle", defaultMessage: "Turn off two-step verification?" },
  disableLead: {
    id: "settings.twoFactor.disableLead",
    defaultMessage: "Your password alone will open your account. Your recovery codes will no longer work.",
  },
  disabled: { id: "settings.twoFactor.disabled", defaultMessage: "Two-step verification is off" },
  code: { id: "settings.twoFactor.code", defaultMessage: "Code" },
  codeHint: { id: "settings.twoFactor.codeHint", defaultMessage: "Six digits." },
  anyCodeHint: { id: "settings.twoFactor.anyCodeHint", defaultMessage: "Of your app, or one of your recovery codes." },
  password: { id: "settings.guard.password", defaultMessage: "Your password" },
  passkeysTitle: { id: "settings.passkeys.title", defaultMessage: "Passkeys" },
  passkeysText: {
    id: "settings.passkeys.text",
    defaultMessage: "Sign in with your fingerprint, your face or a security key, in place of password and code.",
  },
  addPasskey: { id: "settings.passkeys.add", defaultMessage: "Add a passkey" },
  addPasskeyLead: {
    id: "settings.passkeys.addLead",
    defaultMessage: "Give it a name that tells you where it is. Your browser then asks how to keep it.",
  },
  passkeyName: { id: "settings.passkeys.name", defaultMessage: "Name" },
  passkeyAdded: { id: "settings.passkeys.added", defaultMessage: "The passkey is ready" },
  passkeyRefused: {
    id: "settings.passkeys.refused",
    defaultMessage: "Your browser made no passkey. Try again, or with another device.",
  },
  goOn: { id: "settings.passkeys.goOn", defaultMessage: "Continue" },
  rename: { id: "settings.passkeys.rename", defaultMessage: "Rename" },
  removePasskey: { id: "settings.passkeys.remove", defaultMessage: "Remove passkey" },
  removePasskeyText: {
    id: "settings.passkeys.removeText",
    defaultMessage: "It will no longer open your account. You can delete it from your device as well.",
  },
  connectedTitle: { id: "settings.connected.title", defaultMessage: "Connected accounts" },
  connectedText: { id: "settings.connected.text", defaultMessage: "Accounts elsewhere that you can sign in with." },
  unconnected: { id: "settings.connected.no", defaultMessage: "Not connected" },
  connected: { id: "settings.connected.yes", defaultMessage: "Connected" },
  connect: { id: "settings.connected.connect", defaultMessage: "Connect" },
  disconnect: { id: "settings.connected.disconnect", defaultMessage: "Disconnect" },
});

/** Those with a value. */
export const valued = defineMessages<{
  codesLeft: { left: number };
  added: { time: string };
  lastUsed: { time: string };
  renamePasskey: { name: string };
  removePasskey: { name: string };
  connectOne: { name: string };
  disconnectOne: { name: string };
  disconnectText: { name: string };
}>({
  codesLeft: {
    id: "settings.twoFactor.codesLeft",
    defaultMessage: "{left, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}",
  },
  added: { id: "settings.passkeys.addedAt", defaultMessage: "Added: {time}" },
  lastUsed: { id: "settings.passkeys.lastUsed", defaultMessage: "Last used: {time}" },
  renamePasskey: { id: "settings.passkeys.renameOne", defaultMessage: "Rename “{name}”" },
  removePasskey: { id: "settings.passkeys.removeOne", defaultMessage: "Remove “{name}”?" },
  connectOne: { id: "settings.connected.connectOne", defaultMessage: "Connect {name}" },
  disconnectOne: { id: "settings.connected.disconnectOne", defaultMessage: "Disconnect {name}" },
  disconnectText: {
    id: "settings.connected.disconnectText",
    defaultMessage: "Your account at {name} can no longer be used to sign in here.",
  },
});

/** What is said about a code, by the code of the contract. */
export const codeFailures = {
  otp: defineMessages({
    required: { id: "settings.twoFactor.codeRequired", defaultMessage: "Write the code." },
    invalid: {
      id: "settings.twoFactor.codeWrong",
      defaultMessage: "This code isn’t right, or it was used. Wait for the next one.",
    },
  }),
};

/** What is said about the name of a passkey. */
export const nameFailures = {
  name: defineMessages({
    required: { id: "settings.passkeys.nameRequired", defaultMessage: "Give it a name." },
    max_length: { id: "settings.passkeys.nameLong", defaultMessage: "Use 60 characters at most." },
  }),
};
