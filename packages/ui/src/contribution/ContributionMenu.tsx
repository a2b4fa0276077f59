import type { Contribution } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { IconButton, lazyPart, Menu, MenuLoading } from "#core/kit";
import { templates } from "./contribution.messages.ts";
import type { Question } from "./ContributionChoices.tsx";

const load = () => import("./ContributionChoices.tsx");
// What the menu offers is only asked for by those who open it.
const ContributionChoices = lazyPart(async () => (await load()).ContributionChoices);
const ContributionQuestion = lazyPart(async () => (await load()).ContributionQuestion);

type Props = { contribution: Contribution; authorName: string };

export function ContributionMenu({ contribution, authorName }: Props) {
  const intl = useIntl();
  const [question, setQuestion] = useState<Question | null>(null);
  const label = intl.formatMessage(templates.more, { name: authorName });
  const ahead = () => void load().catch(() => undefined);
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" label={label} tooltip={false} onPointerEnter={ahead} onFocus={ahead} />}
      >
        <Suspense fallback={<MenuLoading />}>
          <ContributionChoices contribution={contribution} onAsk={setQuestion} />
        </Suspense>
      </Menu>
      {question ? (
        <Suspense fallback={null}>
          <ContributionQuestion contribution={contribution} question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
