import type { Profile } from "@cortile/contract/people";
import { Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { IconButton, lazyPart } from "#core/kit";
import { messages } from "./people.messages.ts";
import classes from "./Profile.module.css";

const AvatarDialog = lazyPart(async () => (await import("./AvatarDialog.tsx")).AvatarDialog);
const CoverDialog = lazyPart(async () => (await import("./CoverDialog.tsx")).CoverDialog);

/** Opens what changes one's own picture, or cover. */
export function PictureButton({ user, of }: { user: Profile; of: "face" | "cover" }) {
  const intl = useIntl();
  const guard = useMemberAction();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon="camera"
        size="sm"
        label={intl.formatMessage(of === "face" ? messages.changeFace : messages.changeCover)}
        aria-haspopup="dialog"
        className={of === "face" ? classes.changeFace : classes.changeCover}
        onClick={() => guard(() => setOpen(true))}
      />
      {open ? (
        <Suspense fallback={null}>
          {of === "face" ? <AvatarDialog onClose={close} /> : <CoverDialog user={user} onClose={close} />}
        </Suspense>
      ) : null}
    </>
  );
}
