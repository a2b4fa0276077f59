import { placeScenes } from "./scenes-places.ts";
import { kilnScenes } from "./scenes-kilns.ts";
import { tileScenes } from "./scenes-tiles.ts";
import { potScenes } from "./scenes-pots.ts";
import { covers } from "./covers.ts";
import { doors } from "./doors.ts";
import { marks } from "./marks.ts";
import { portraits } from "./portraits.ts";
import { fireScenes } from "./scenes-fire.ts";
import { flatScenes } from "./scenes-flat.ts";
import { studioScenes } from "./scenes-studio.ts";
import { tableScenes } from "./scenes-tables.ts";
import type { Scene } from "./sheet.ts";

export { firingLog } from "./firing-log.ts";
export { random } from "./random.ts";
export type { Random } from "./random.ts";
export { newSheet } from "./sheet.ts";

export const scenes: readonly Scene[] = [
  ...tableScenes,
  ...flatScenes,
  ...fireScenes,
  ...studioScenes,
  ...potScenes,
  ...tileScenes,
  ...kilnScenes,
  ...placeScenes,

  ...portraits,
  ...doors,
  ...covers,
  ...marks,
];
