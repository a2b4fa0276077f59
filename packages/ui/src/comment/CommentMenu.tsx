import { Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { IconButton, lazyPart, Menu, MenuLoading } from "#core/kit";
import { templates } from "./comment.messages.ts";
import type { CommentChoicesProps, Question } from "./CommentChoices.tsx";

const load = () => import("./CommentChoices.tsx");
const CommentChoices = lazyPart(async () => (await load()).CommentChoices);
const CommentQuestion = lazyPart(async () => (await load()).CommentQuestion);

export function CommentMenu({ authorName, ...props }: CommentChoicesProps & { authorName: string }) {
  const intl = useIntl();
  const [question, setQuestion] = useState<Question | null>(null);
  const label = intl.formatMessage(templates.moreLabel, { name: authorName });
  const ahead = () => void load().catch(() => undefined);
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" size="sm" label={label} tooltip={false} onPointerEnter={ahead} onFocus={ahead} />}
      >
        <Suspense fallback={<MenuLoading />}>
          <CommentChoices {...props} onAsk={setQuestion} />
        </Suspense>
      </Menu>
      {question ? (
        <Suspense fallback={null}>
          <CommentQuestion {...props} question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
