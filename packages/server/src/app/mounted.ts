import { accountRoutes } from "#account";
import { avatarRoutes } from "#avatar";
import { categoryRoutes } from "#category";
import { commentRoutes } from "#comment";
import { contributionRoutes } from "#contribution";
import { contactRoutes } from "#contact";
import type { Mounted } from "#core/http";
import { credentialRoutes } from "#credential";
import { customPageRoutes } from "#custom_page";
import { dataPortabilityRoutes } from "#data_portability";
import { deviceRoutes } from "#device";
import { draftRoutes } from "#draft";
import { embedRoutes } from "#embed";
import { feedRoutes } from "#feed";
import { insightRoutes } from "#insight";
import { accountDeletionRoutes } from "#account_deletion";
import { legalPageRoutes } from "#legal_page";
import { localityRoutes } from "#locality";
import { mediaRoutes } from "#media";
import { peopleRoutes } from "#people";
import { preferenceRoutes } from "#preference";
import { providerRoutes } from "#provider";
import { reactionRoutes } from "#reaction";
import { scoreRoutes } from "#score";
import { searchRoutes } from "#search";
import { sessionRoutes } from "#session";
import { suggestionRoutes } from "#suggestion";
import { tagRoutes } from "#tag";

/** Every call this server answers; the rest of the contract answers 501. */
export const mounted: readonly Mounted[] = [
  ...accountRoutes,
  ...avatarRoutes,
  ...categoryRoutes,
  ...commentRoutes,
  ...contactRoutes,
  ...contributionRoutes,
  ...credentialRoutes,
  ...customPageRoutes,
  ...dataPortabilityRoutes,
  ...deviceRoutes,
  ...draftRoutes,
  ...embedRoutes,
  ...feedRoutes,
  ...insightRoutes,
  ...accountDeletionRoutes,
  ...legalPageRoutes,
  ...localityRoutes,
  ...mediaRoutes,
  ...peopleRoutes,
  ...preferenceRoutes,
  ...providerRoutes,
  ...reactionRoutes,
  ...scoreRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...suggestionRoutes,
  ...tagRoutes,
];
