import type { Contribution } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Count, lazyPart, Menu, MenuLoading } from "#core/kit";
import { sharedValues, shareMessages } from "./share.messages.ts";
import classes from "./Contribution.module.css";

const load = () => import("./ShareChoices.tsx");
// What can be done is only asked for by those who open the menu.
const ShareChoices = lazyPart(async () => (await load()).ShareChoices);
const SharersDialog = lazyPart(async () => (await import("./SharersDialog.tsx")).SharersDialog);

/** Opens the ways to share a contribution; the number beside it, who did. */
export function ShareButton({ contribution }: { contribution: Contribution }) {
  const intl = useIntl();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { share_count: count } = contribution;
  const label = intl.formatMessage(shareMessages.share);
  const ahead = () => void load().catch(() => undefined);
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  return (
    <span className={classes.share}>
      <Menu
        label={label}
        placement="bottom-start"
        trigger={
          <button
            type="button"
            className={classes.act}
            aria-label={label}
            data-ct-tip={label}
            onPointerEnter={ahead}
            onFocus={ahead}
          >
            <Icon name="repeat" />
          </button>
        }
      >
        <Suspense fallback={<MenuLoading />}>
          <ShareChoices contribution={contribution} />
        </Suspense>
      </Menu>
      {count > 0 ? (
        <button
          type="button"
          className={classes.act}
          aria-haspopup="dialog"
          aria-label={intl.formatMessage(sharedValues.sharedBy, { count })}
          onClick={open}
        >
          <Count value={count} />
        </button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <SharersDialog contribution={contribution} open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
