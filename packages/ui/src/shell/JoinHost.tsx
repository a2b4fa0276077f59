import { Suspense } from "react";
import { lazyPart } from "#core/kit";

const JoinDialog = lazyPart(async () => (await import("./JoinDialog.tsx")).JoinDialog);

/** The dialog for a visitor who pressed something for members; its code comes with the first such press. */
export const JoinHost = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? (
    <Suspense>
      <JoinDialog onClose={onClose} />
    </Suspense>
  ) : null;
