import { useIntl } from "react-intl";
import { Segmented } from "#core/kit";
import { useGate } from "#core/preferences";
import { messages } from "./composer.messages.ts";
import type { Kind } from "./composer-text.ts";

const kinds = [
  { value: "post", label: messages.post, icon: "pencil" },
  { value: "discussion", label: messages.article, icon: "article" },
  { value: "poll", label: messages.poll, icon: "list-check" },
] as const;

/** Post, article or poll: those that may be written here, if there is a choice. */
export function KindSwitch({ value, onChange }: { value: Kind; onChange: (type: Kind) => void }) {
  const intl = useIntl();
  const gates = { post: useGate("posts"), discussion: useGate("articles"), poll: useGate("polls") };
  const offered = kinds.filter((kind) => gates[kind.value]);
  if (offered.length < 2) return null;
  return (
    <Segmented
      label={intl.formatMessage(messages.kind)}
      value={value}
      onChange={onChange}
      options={offered.map(({ value: kind, label, icon }) => ({ value: kind, label: intl.formatMessage(label), icon }))}
    />
  );
}
