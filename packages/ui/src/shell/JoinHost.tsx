import { lazy, Suspense } from "react";

const JoinDialog = lazy(() => import("./JoinDialog.tsx").then((module) => ({ default: module.JoinDialog })));

/** The dialog for a visitor who pressed something for members; its code comes with the first such press. */
export const JoinHost = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? (
    <Suspense>
      <JoinDialog onClose={onClose} />
    </Suspense>
  ) : null;
