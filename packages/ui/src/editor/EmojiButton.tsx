import { Suspense } from "react";
import { useIntl } from "react-intl";
import { IconButton, lazyPart, Popover, Spinner } from "#core/kit";
import { withTexts } from "#core/locale";
import classes from "./Editor.module.css";
import { messages } from "./editor.messages.ts";
import { messagesIt } from "./editor.own.it.ts";

const EmojiGrid = lazyPart(async () => (await import("./EmojiGrid.tsx")).EmojiGrid);

/** Opens the emoji; not on devices whose keyboard has them. */
export const EmojiButton = withTexts(messagesIt, Emoji);

function Emoji({ onPick, size }: { onPick: (sign: string) => void; size?: "sm" | "md" }) {
  const label = useIntl().formatMessage(messages.emoji);
  return (
    <Popover
      label={label}
      placement="top-start"
      trigger={<IconButton icon="mood-smile" label={label} size={size} className={classes.emojiButton} />}
    >
      {(close) => (
        <div className={classes.emojiFrame}>
          <Suspense fallback={<Spinner />}>
            <EmojiGrid
              onPick={(sign) => {
                close();
                onPick(sign);
              }}
            />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
