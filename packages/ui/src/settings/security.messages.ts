import { defineMessages } from "react-intl";

export const messages = defineMessages({
  twoFactorTitle: { id: "settings.twoFactor.title", defaultMessage: "Two-step verification" },
  twoFactorText: {
    id: "settings.twoFactor.text",
    defaultMessage: "Also ask for a code from your authenticator app.",
  },
  on: { id: "settings.twoFactor.on", defaultMessage: "On" },
  begin: { id: "settings.twoFactor.begin", defaultMessage: "Turn on two-step verification" },
  beginLead: {
    id: "settings.twoFactor.beginLead",
    defaultMessage:
      "You need an authenticator app or a password manager that supports codes. Turning it on signs you out on all other devices. First confirm that it’s you.",
  },
  next: { id: "settings.twoFactor.next", defaultMessage: "Next" },
  scan: { id: "settings.twoFactor.scan", defaultMessage: "Scan this with your app, then enter the code it shows." },
  qr: { id: "settings.twoFactor.qr", defaultMessage: "QR code for your app. The key is also shown below." },
  typeIt: { id: "settings.twoFactor.typeIt", defaultMessage: "Or enter this key:" },
  confirm: { id: "settings.twoFactor.confirm", defaultMessage: "Turn on" },
  codesTitle: { id: "settings.twoFactor.codesTitle", defaultMessage: "Your recovery codes" },
  codesLead: {
    id: "settings.twoFactor.codesLead",
    defaultMessage:
      "Store these somewhere safe: they won’t be shown again. Each can be used once if you lose access to your app.",
  },
  copy: { id: "settings.twoFactor.copy", defaultMessage: "Copy" },
  copied: { id: "settings.twoFactor.copied", defaultMessage: "Copied" },
  notCopied: { id: "settings.twoFactor.notCopied", defaultMessage: "They couldn’t be copied. Select and copy them manually." },
  save: { id: "settings.twoFactor.save", defaultMessage: "Save as a file" },
  kept: { id: "settings.twoFactor.kept", defaultMessage: "I’ve saved them" },
  fewCodes: {
    id: "settings.twoFactor.fewCodes",
    defaultMessage: "You’re running out of recovery codes. Create new ones.",
  },
  renew: { id: "settings.twoFactor.renew", defaultMessage: "New recovery codes" },
  renewLead: { id: "settings.twoFactor.renewLead", defaultMessage: "Your current codes will stop working." },
  disable: { id: "settings.twoFactor.disable", defaultMessage: "Turn off" },
  disableTitle: { id: "settings.twoFactor.disableTitle", defaultMessage: "Turn off two-step verification?" },
  disableLead: {
    id: "settings.twoFactor.disableLead",
    defaultMessage: "Only your password will protect your account. Your recovery codes will stop working.",
  },
  disabled: { id: "settings.twoFactor.disabled", defaultMessage: "Two-step verification is off" },
  code: { id: "settings.twoFactor.code", defaultMessage: "Code" },
  codeHint: { id: "settings.twoFactor.codeHint", defaultMessage: "Six digits." },
  anyCodeHint: { id: "settings.twoFactor.anyCodeHint", defaultMessage: "From your app, or a recovery code." },
  password: { id: "settings.security.password", defaultMessage: "Your password" },
  passkeysTitle: { id: "settings.passkeys.title", defaultMessage: "Passkeys" },
  passkeysText: {
    id: "settings.passkeys.text",
    defaultMessage: "Sign in with your fingerprint, face or security key instead of a password.",
  },
  addPasskey: { id: "settings.passkeys.add", defaultMessage: "Add a passkey" },
  addPasskeyLead: {
    id: "settings.passkeys.addLead",
    defaultMessage: "Name it after the device it’s on. Your browser then asks where to save it.",
  },
  passkeyName: { id: "settings.passkeys.name", defaultMessage: "Name" },
  passkeyAdded: { id: "settings.passkeys.added", defaultMessage: "Passkey added" },
  passkeyRefused: {
    id: "settings.passkeys.refused",
    defaultMessage: "The passkey couldn’t be created. Try again, or use another device.",
  },
  goOn: { id: "settings.passkeys.goOn", defaultMessage: "Continue" },
  rename: { id: "settings.passkeys.rename", defaultMessage: "Rename" },
  removePasskey: { id: "settings.passkeys.remove", defaultMessage: "Remove passkey" },
  removePasskeyText: {
    id: "settings.passkeys.removeText",
    defaultMessage: "It can no longer be used to sign in. You can delete it from your device too.",
  },
  connectedTitle: { id: "settings.connected.title", defaultMessage: "Connected accounts" },
  connectedText: { id: "settings.connected.text", defaultMessage: "Accounts on other sites that you can sign in with." },
  unconnected: { id: "settings.connected.no", defaultMessage: "Not connected" },
  connected: { id: "settings.connected.yes", defaultMessage: "Connected" },
  connect: { id: "settings.connected.connect", defaultMessage: "Connect" },
  disconnect: { id: "settings.connected.disconnect", defaultMessage: "Disconnect" },
});

/** Those with a value. */
export const templates = defineMessages<{
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
    required: { id: "settings.twoFactor.codeRequired", defaultMessage: "Enter the code." },
    invalid: {
      id: "settings.twoFactor.codeWrong",
      defaultMessage: "This code is wrong or has been used. Wait for the next one.",
    },
  }),
};

/** What is said about the name of a passkey. */
export const nameFailures = {
  name: defineMessages({
    required: { id: "settings.passkeys.nameRequired", defaultMessage: "Enter a name." },
    max_length: { id: "settings.passkeys.nameLong", defaultMessage: "Use 60 characters at most." },
  }),
};
