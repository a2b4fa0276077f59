import type { NodeKey } from "lexical";
import { createContext } from "react";
import type { PictureUpload } from "#media";

/** A picture in place: on the server (`mediaId`), or being uploaded (`uploadKey`). */
export type PlacedPicture = { mediaId: number | null; uploadKey: string | null; src: string; alt: string };

export type EditorPictures = {
  upload: PictureUpload;
  /** `byHand`: a step that undo takes back. */
  change(key: NodeKey, changes: Partial<PlacedPicture>, byHand: boolean): void;
  remove(key: NodeKey, byHand: boolean): void;
};

/** What a picture in the text needs to show how far it is, and to be described and taken out. */
export const EditorPictureContext = createContext<EditorPictures | null>(null);
