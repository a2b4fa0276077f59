import { accountScenes } from "#account";
import { categoryScenes } from "#category";
import { commentScenes } from "#comment";
import { contributionScenes } from "#contribution";
import { draftScenes } from "#draft";
import { feedScenes } from "#feed";
import { peopleScenes } from "#people";
import { preferenceScenes } from "#preference";
import { reactionScenes } from "#reaction";
import { sessionScenes } from "#session";
import { tagScenes } from "#tag";
import type { Scenes } from "#testing";

/** The stage of every built call, for the permission test. */
export const scenes: Scenes = {
  ...accountScenes,
  ...categoryScenes,
  ...commentScenes,
  ...contributionScenes,
  ...draftScenes,
  ...feedScenes,
  ...peopleScenes,
  ...preferenceScenes,
  ...reactionScenes,
  ...sessionScenes,
  ...tagScenes,
};
