import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from "react";
import { userSettingsPatch } from "@cortile/contract/people";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import { settingsQuery } from "#settings";

const Tour = lazy(() => import("./Tour.tsx").then((module) => ({ default: module.Tour })));

/** `start` begins the walk; `end` remembers with the account that it needs no offering any more. */
type TourControls = { start: () => void; end: () => void };

const TourContext = createContext<TourControls | null>(null);

/** Null where no TourHost is around. */
export const useTour = (): TourControls | null => useContext(TourContext);

/** Around a ShellFrame: it holds the walk through the community, whose code comes when it is begun. */
export function TourHost({ children }: { children: ReactNode }) {
  const client = useClient();
  const cache = useQueryClient();
  const { user } = useSession();
  const [walking, setWalking] = useState(false);
  const remember = useMutation({
    mutationFn: (id: number) => client.call(userSettingsPatch, { params: { id }, body: { community_tour: 0 } }),
    // Offered once more is better than an error about an offer.
    onMutate: (id) =>
      cache.setQueryData(settingsQuery(client, id).queryKey, (now) => now && { ...now, community_tour: 0 as const }),
  });
  const end = () => {
    setWalking(false);
    if (user) remember.mutate(user.id);
  };
  return (
    <TourContext value={{ start: () => setWalking(true), end }}>
      {children}
      {walking ? (
        <Suspense fallback={null}>
          <Tour onEnd={end} />
        </Suspense>
      ) : null}
    </TourContext>
  );
}
