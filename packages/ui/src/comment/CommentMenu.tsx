import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { IconButton, Menu, MenuLoading } from "#core/kit";
import type { AnyComment, CommentTarget } from "./comment.cache.ts";
import { valued } from "./comment.messages.ts";

const load = () => import("./CommentChoices.tsx");
const CommentChoices = lazy(() => load().then((module) => ({ default: module.CommentChoices })));
const CommentQuestion = lazy(() => load().then((module) => ({ default: module.CommentQuestion })));

export type CommentMenuProps = { target: CommentTarget; comment: AnyComment; authorName: string; onEdit: () => void };

export function CommentMenu({ authorName, ...props }: CommentMenuProps) {
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  const label = intl.formatMessage(valued.moreLabel, { name: authorName });
  const ahead = () => void load().catch(() => undefined);
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" size="sm" label={label} tooltip={false} onPointerEnter={ahead} onFocus={ahead} />}
      >
        <Suspense fallback={<MenuLoading />}>
          <CommentChoices {...props} onDelete={() => setAsks(true)} />
        </Suspense>
      </Menu>
      {asks ? (
        <Suspense fallback={null}>
          <CommentQuestion {...props} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
