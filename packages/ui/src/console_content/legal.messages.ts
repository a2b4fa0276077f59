import { defineMessages } from "react-intl";

export const messages = defineMessages({
  add: { id: "content.legal.add", defaultMessage: "New legal page" },
  next: { id: "content.legal.next", defaultMessage: "Write the next version" },
  none: { id: "content.legal.none", defaultMessage: "There are no legal pages yet." },
  intro: {
    id: "content.legal.intro",
    defaultMessage:
      "Versions never change once published. Members are asked to accept each new version of the terms and the privacy policy.",
  },
  policy: { id: "content.legal.policy", defaultMessage: "Page" },
  version: { id: "content.legal.version", defaultMessage: "Version" },
  languages: { id: "content.legal.languages", defaultMessage: "Languages" },
  from: { id: "content.legal.from", defaultMessage: "In force from" },
  fromHint: { id: "content.legal.from.hint", defaultMessage: "Leave empty to apply it immediately." },
  accepted: { id: "content.legal.accepted", defaultMessage: "Accepted" },
  refused: { id: "content.legal.refused", defaultMessage: "Refused" },
  current: { id: "content.legal.current", defaultMessage: "In force" },
  past: { id: "content.legal.past", defaultMessage: "Replaced" },
  future: { id: "content.legal.future", defaultMessage: "Not yet in force" },
  tec: { id: "content.legal.tec", defaultMessage: "Terms and conditions" },
  privacy: { id: "content.legal.privacy", defaultMessage: "Privacy policy" },
  cookies: { id: "content.legal.cookies", defaultMessage: "Cookies" },
  other: { id: "content.legal.other", defaultMessage: "Other page" },
  name: { id: "content.legal.name", defaultMessage: "Address (slug)" },
  nameHint: { id: "content.legal.name.hint", defaultMessage: "Lowercase letters, digits and hyphens, e.g. rules." },
  language: { id: "content.legal.language", defaultMessage: "Language" },
  text: { id: "content.legal.text", defaultMessage: "Text" },
  placeholder: { id: "content.legal.text.placeholder", defaultMessage: "What the page says" },
  publish: { id: "content.legal.publish", defaultMessage: "Publish version" },
  publishing: { id: "content.legal.publishing", defaultMessage: "Publishing…" },
  published: { id: "content.legal.published", defaultMessage: "Version published" },
  publishTitle: { id: "content.legal.publish.title", defaultMessage: "Publish this version?" },
  publishEffect: { id: "content.legal.publish.effect", defaultMessage: "It can’t be changed or deleted afterwards." },
  publishAsks: {
    id: "content.legal.publish.asks",
    defaultMessage: "It can’t be changed or deleted afterwards, and every member is asked to accept it when it comes into force.",
  },
  missing: { id: "content.legal.missing", defaultMessage: "Enter a title and a text in at least one language." },
  incomplete: { id: "content.legal.incomplete", defaultMessage: "Each language needs both a title and a text." },
  answers: { id: "content.legal.answers", defaultMessage: "Who answered" },
  noAnswers: { id: "content.legal.answers.none", defaultMessage: "Nobody has answered this version yet." },
  member: { id: "content.legal.member", defaultMessage: "Member" },
  answer: { id: "content.legal.answer", defaultMessage: "Answer" },
  when: { id: "content.legal.when", defaultMessage: "When" },
  newer: { id: "content.legal.newer", defaultMessage: "Newer" },
  older: { id: "content.legal.older", defaultMessage: "Older" },
  open: { id: "content.legal.open", defaultMessage: "Open the page" },
});

export const templates = defineMessages<{ title: { title: string; version: number } }>({
  title: { id: "content.legal.title", defaultMessage: "{title}, version {version}" },
});
