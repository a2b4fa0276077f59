import { covers } from "./covers.ts";
import { doors } from "./doors.ts";
import { marks } from "./marks.ts";
import { portraits } from "./portraits.ts";
import { fireScenes } from "./scenes-fire.ts";
import { flatScenes } from "./scenes-flat.ts";
import { studioScenes } from "./scenes-studio.ts";
import { tableScenes } from "./scenes-tables.ts";
import type { Scene } from "./sheet.ts";

export { random } from "./random.ts";
export type { Random } from "./random.ts";
export { newSheet } from "./sheet.ts";

export const scenes: readonly Scene[] = [
  ...tableScenes,
  ...flatScenes,
  ...fireScenes,
  ...studioScenes,
  ...portraits,
  ...doors,
  ...covers,
  ...marks,
];
