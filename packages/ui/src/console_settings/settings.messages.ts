import { defineMessages } from "react-intl";

/** Headings of the forms. */
export const sectionLabels = defineMessages({
  brand: { id: "consoleSettings.section.brand", defaultMessage: "Brand colour" },
  type: { id: "consoleSettings.section.type", defaultMessage: "Type" },
  moreColors: { id: "consoleSettings.section.moreColors", defaultMessage: "More colours" },
  logo: { id: "consoleSettings.section.logo", defaultMessage: "Logo" },
  covers: { id: "consoleSettings.section.covers", defaultMessage: "Covers" },
  staff: { id: "consoleSettings.section.staff", defaultMessage: "Staff" },
  errors: { id: "consoleSettings.section.errors", defaultMessage: "Error pages" },
  name: { id: "consoleSettings.section.name", defaultMessage: "Name and slogan" },
  searchEngines: { id: "consoleSettings.section.searchEngines", defaultMessage: "Search engines" },
  consent: { id: "consoleSettings.section.consent", defaultMessage: "Consent" },
  extraLink: { id: "consoleSettings.section.extraLink", defaultMessage: "Extra link in the bar" },
  members: { id: "consoleSettings.section.members", defaultMessage: "What members can use" },
  creation: { id: "consoleSettings.section.creation", defaultMessage: "Who can create what" },
  sharing: { id: "consoleSettings.section.sharing", defaultMessage: "Sharing and advertisements" },
  guide: { id: "consoleSettings.section.guide", defaultMessage: "Help and menus" },
  modules: { id: "consoleSettings.section.modules", defaultMessage: "Modules" },
  kinds: { id: "consoleSettings.section.kinds", defaultMessage: "What is published" },
  rules: { id: "consoleSettings.section.rules", defaultMessage: "Rules of publishing" },
  feeds: { id: "consoleSettings.section.feeds", defaultMessage: "Feeds" },
  files: { id: "consoleSettings.section.files", defaultMessage: "Files and limits" },
  signUp: { id: "consoleSettings.section.signUp", defaultMessage: "Sign-up" },
  signIn: { id: "consoleSettings.section.signIn", defaultMessage: "Sign-in" },
  providers: { id: "consoleSettings.section.providers", defaultMessage: "Sign-in providers" },
  points: { id: "consoleSettings.section.points", defaultMessage: "Points" },
  prizes: { id: "consoleSettings.section.prizes", defaultMessage: "Prizes" },
  addresses: { id: "consoleSettings.section.addresses", defaultMessage: "Addresses" },
  apps: { id: "consoleSettings.section.apps", defaultMessage: "Apps and notifications" },
  services: { id: "consoleSettings.section.services", defaultMessage: "Services" },
  deployment: { id: "consoleSettings.section.deployment", defaultMessage: "Deployment" },
});

/** Of settings that change nothing on this site. */
export const unusedMessages = defineMessages({
  preference: {
    id: "consoleSettings.unused",
    defaultMessage: "This site doesn’t use this setting; it is for connected apps that read it.",
  },
  feature: {
    id: "consoleSettings.unused.module",
    defaultMessage: "This site doesn’t use this module; it is for connected apps that read it.",
  },
  fromEnvironment: {
    id: "consoleSettings.unused.fromEnvironment",
    defaultMessage: "This site doesn’t use this setting; whoever runs the server sets it up with CORTILE_OIDC.",
  },
});

export const messages = defineMessages({
  failed: { id: "consoleSettings.failed", defaultMessage: "The settings couldn’t be loaded." },
  reset: { id: "consoleSettings.reset", defaultMessage: "Use the default" },
  invalid: { id: "consoleSettings.invalid", defaultMessage: "This value isn’t valid." },
  secretSet: { id: "consoleSettings.secretSet", defaultMessage: "A secret is saved. Type to replace it." },
  noPicture: { id: "consoleSettings.noPicture", defaultMessage: "No picture" },
  choosePicture: { id: "consoleSettings.choosePicture", defaultMessage: "Upload" },
  uploading: { id: "consoleSettings.uploading", defaultMessage: "Uploading…" },
  pictureFailed: {
    id: "consoleSettings.pictureFailed",
    defaultMessage: "This picture couldn’t be uploaded. Use a PNG, JPEG or WebP file up to 10 MB.",
  },
  cancel: { id: "consoleSettings.cancel", defaultMessage: "Cancel" },
  byDefault: { id: "consoleSettings.byDefault", defaultMessage: "Default" },
  notAColor: { id: "consoleSettings.notAColor", defaultMessage: "Enter a colour, e.g. #12705b." },
  noContrast: { id: "consoleSettings.noContrast", defaultMessage: "Enter a valid colour to see its contrast." },
  systemFont: { id: "consoleSettings.font.system", defaultMessage: "Font of the device" },
  ownFont: { id: "consoleSettings.font.own", defaultMessage: "Other…" },
  fontFamilies: { id: "consoleSettings.font.families", defaultMessage: "Font families" },
  fontFamiliesHint: {
    id: "consoleSettings.font.families.hint",
    defaultMessage: "CSS families, separated by commas. People see the first that is on their device.",
  },
  fieldsMoved: { id: "consoleSettings.fields.moved", defaultMessage: "The order changes" },
  useAddress: { id: "consoleSettings.picture.useAddress", defaultMessage: "Use an address instead" },
  pictureAddress: { id: "consoleSettings.picture.address", defaultMessage: "Address of the picture" },
  replacePicture: { id: "consoleSettings.picture.replace", defaultMessage: "Replace" },
  removePicture: { id: "consoleSettings.picture.remove", defaultMessage: "Remove" },
  colorValue: { id: "consoleSettings.colorValue", defaultMessage: "Pick a colour" },
  suggested: { id: "consoleSettings.suggested", defaultMessage: "Suggested colours" },
  discard: { id: "consoleSettings.discard", defaultMessage: "Discard" },
  review: { id: "consoleSettings.review", defaultMessage: "Review and publish" },
  reviewTitle: { id: "consoleSettings.reviewTitle", defaultMessage: "Publish these changes?" },
  publish: { id: "consoleSettings.publish", defaultMessage: "Publish" },
  publishing: { id: "consoleSettings.publishing", defaultMessage: "Publishing…" },
  published: { id: "consoleSettings.published", defaultMessage: "Changes published" },
  undo: { id: "consoleSettings.undo", defaultMessage: "Undo" },
  undone: { id: "consoleSettings.undone", defaultMessage: "Changes undone" },
  saveFailed: { id: "consoleSettings.saveFailed", defaultMessage: "The changes couldn’t be published. Try again." },
  checkFields: { id: "consoleSettings.checkFields", defaultMessage: "Check the fields marked in red." },
  before: { id: "consoleSettings.before", defaultMessage: "Before" },
  after: { id: "consoleSettings.after", defaultMessage: "After" },
  setting: { id: "consoleSettings.setting", defaultMessage: "Setting" },
  on: { id: "consoleSettings.on", defaultMessage: "On" },
  off: { id: "consoleSettings.off", defaultMessage: "Off" },
  empty: { id: "consoleSettings.empty", defaultMessage: "Empty" },
  isSet: { id: "consoleSettings.isSet", defaultMessage: "Set" },
  preview: { id: "consoleSettings.preview", defaultMessage: "Preview" },
  previewNote: { id: "consoleSettings.previewNote", defaultMessage: "Light and dark" },
  previewLight: { id: "consoleSettings.previewLight", defaultMessage: "Preview in the light scheme" },
  previewDark: { id: "consoleSettings.previewDark", defaultMessage: "Preview in the dark scheme" },
  contrast: { id: "consoleSettings.contrast", defaultMessage: "Contrast" },
  onButtons: { id: "consoleSettings.contrast.buttons", defaultMessage: "Text on buttons" },
  links: { id: "consoleSettings.contrast.links", defaultMessage: "Links on page" },
  linksDark: { id: "consoleSettings.contrast.linksDark", defaultMessage: "Links, dark" },
  meta: { id: "consoleSettings.contrast.meta", defaultMessage: "Meta text" },
  bodyText: { id: "consoleSettings.contrast.text", defaultMessage: "Text on page" },
  bodyTextDark: { id: "consoleSettings.contrast.textDark", defaultMessage: "Text, dark" },
  history: { id: "consoleSettings.history", defaultMessage: "Change history" },
  noHistory: { id: "consoleSettings.noHistory", defaultMessage: "Nothing has been changed here yet." },
  transferIntro: {
    id: "consoleSettings.transferIntro",
    defaultMessage: "Move the settings of one community to another, or keep a copy. Secrets stay out of the file.",
  },
  exportTitle: { id: "consoleSettings.export.title", defaultMessage: "Export" },
  exportText: { id: "consoleSettings.export.text", defaultMessage: "All settings and modules, in one JSON file." },
  export: { id: "consoleSettings.export", defaultMessage: "Export settings" },
  importTitle: { id: "consoleSettings.import.title", defaultMessage: "Import" },
  importText: { id: "consoleSettings.import.text", defaultMessage: "Review the changes before they’re applied." },
  import: { id: "consoleSettings.import", defaultMessage: "Choose a file" },
  notAFile: {
    id: "consoleSettings.import.wrong",
    defaultMessage: "This isn’t a settings file, or it comes from a newer version.",
  },
  nothingToChange: { id: "consoleSettings.import.same", defaultMessage: "These settings are already in place." },
  refusedKeys: {
    id: "consoleSettings.import.refused",
    defaultMessage: "Nothing was changed. These settings have invalid values:",
  },
  someone: { id: "consoleSettings.someone", defaultMessage: "Someone who has left" },
});

export const templates = defineMessages<{
  unsaved: { count: number };
  savedBy: { ago: string; name: string };
  saved: { ago: string };
  pickColor: { color: string };
  defaultColor: { color: string };
  fieldsAdded: { names: string };
  fieldsChanged: { names: string };
  fieldsRemoved: { names: string };
  ratio: { ratio: number };
  changed: { count: number };
}>({
  unsaved: { id: "consoleSettings.unsaved", defaultMessage: "{count, plural, one {# unsaved change} other {# unsaved changes}}" },
  savedBy: { id: "consoleSettings.savedBy", defaultMessage: "Saved {ago} by {name}" },
  saved: { id: "consoleSettings.saved", defaultMessage: "Saved {ago}" },
  defaultColor: { id: "consoleSettings.defaultColor", defaultMessage: "Default: {color}" },
  fieldsAdded: { id: "consoleSettings.fields.added", defaultMessage: "Added: {names}" },
  fieldsChanged: { id: "consoleSettings.fields.changed", defaultMessage: "Changed: {names}" },
  fieldsRemoved: { id: "consoleSettings.fields.removed", defaultMessage: "Removed: {names}" },
  pickColor: { id: "consoleSettings.pickColor", defaultMessage: "Use {color}" },
  ratio: { id: "consoleSettings.ratio", defaultMessage: "{ratio, number, ::.0}:1" },
  changed: { id: "consoleSettings.changed", defaultMessage: "{count, plural, one {# setting} other {# settings}}" },
});

/** What search engines may do, as the header says it. */
export const robots = ["index, follow", "index, nofollow", "noindex, follow", "noindex, nofollow"] as const;

export const robotsLabels = defineMessages({
  "index, follow": { id: "consoleSettings.robots.all", defaultMessage: "List pages and follow links" },
  "index, nofollow": { id: "consoleSettings.robots.noFollow", defaultMessage: "List pages, don’t follow links" },
  "noindex, follow": { id: "consoleSettings.robots.noIndex", defaultMessage: "Don’t list pages, follow links" },
  "noindex, nofollow": { id: "consoleSettings.robots.none", defaultMessage: "Don’t list pages or follow links" },
});
