import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, Suspense, useContext, useState, type ReactNode } from "react";
import { userSettingsPatch } from "@cortile/contract/people";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import { settingsQuery } from "#settings";
import { LazyTour } from "./LazyTour.tsx";

/** `start` opens the tour; `end` closes it and saves with the account that it is not to be offered again. */
type TourControls = { start: () => void; end: () => void };

const TourContext = createContext<TourControls | null>(null);

/** Null where no TourHost is around. */
export const useTour = (): TourControls | null => useContext(TourContext);

const taken = { community_tour: 0 } as const;

/** Around a ShellFrame: holds the tour of the community, whose code is loaded when it starts. */
export function TourHost({ children }: { children: ReactNode }) {
  const client = useClient();
  const cache = useQueryClient();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const remember = useMutation({
    mutationFn: (id: number) => client.call(userSettingsPatch, { params: { id }, body: taken }),
    // When it fails the tour is offered again: better than an error about an offer.
    onMutate: (id) => cache.setQueryData(settingsQuery(client, id).queryKey, (now) => now && { ...now, ...taken }),
  });
  const end = () => {
    setOpen(false);
    if (user) remember.mutate(user.id);
  };
  return (
    <TourContext value={{ start: () => setOpen(true), end }}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <LazyTour onEnd={end} />
        </Suspense>
      ) : null}
    </TourContext>
  );
}
