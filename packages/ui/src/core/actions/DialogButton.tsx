import { Suspense, useState, type ReactNode } from "react";
import { Button, type ButtonVariant } from "#core/kit";
import type { IconName } from "#core/icons";
import { useMemberAction } from "./actions.tsx";

type DialogButtonProps = {
  label: ReactNode;
  icon: IconName;
  variant?: ButtonVariant;
  /** Drawn while it is open; its code may still load. */
  dialog: (close: () => void) => ReactNode;
};

/** A button for members that opens a dialog. */
export function DialogButton({ label, icon, variant = "outlined", dialog }: DialogButtonProps) {
  const guard = useMemberAction();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={icon} aria-haspopup="dialog" onClick={() => guard(() => setOpen(true))}>
        {label}
      </Button>
      {open ? <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
