import type { Starter } from "./starter.ts";
import { associationSet } from "./starter.association.ts";
import { learningSet } from "./starter.learning.ts";
import { neighbourhoodSet } from "./starter.neighbourhood.ts";

export const starterSets: readonly Starter[] = [neighbourhoodSet, learningSet, associationSet];
