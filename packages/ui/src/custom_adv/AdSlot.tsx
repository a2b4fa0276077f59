import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useAdv, type AdPlace } from "./custom_adv.hooks.ts";

const Ad = lazyPart(async () => (await import("./Ad.tsx")).Ad);

/** An advertisement of the community's own. Nothing where there is none for the place, or they are not for this viewer. */
export function AdSlot({ turn = 0, ...place }: AdPlace & { turn?: number }) {
  const adv = useAdv(place, turn);
  return adv ? (
    <Suspense>
      <Ad key={adv.id} adv={adv} />
    </Suspense>
  ) : null;
}
