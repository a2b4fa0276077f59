import { accountRoutes } from "#account";
import { avatarRoutes } from "#avatar";
import { categoryRoutes } from "#category";
import { commentRoutes } from "#comment";
import { contributionRoutes } from "#contribution";
import type { Mounted } from "#core/http";
import { draftRoutes } from "#draft";
import { feedRoutes } from "#feed";
import { mediaRoutes } from "#media";
import { peopleRoutes } from "#people";
import { preferenceRoutes } from "#preference";
import { reactionRoutes } from "#reaction";
import { sessionRoutes } from "#session";
import { tagRoutes } from "#tag";

/** Every call this server answers; the rest of the contract answers 501. */
export const mounted: readonly Mounted[] = [
  ...accountRoutes,
  ...avatarRoutes,
  ...categoryRoutes,
  ...commentRoutes,
  ...contributionRoutes,
  ...draftRoutes,
  ...feedRoutes,
  ...mediaRoutes,
  ...peopleRoutes,
  ...preferenceRoutes,
  ...reactionRoutes,
  ...sessionRoutes,
  ...tagRoutes,
];
