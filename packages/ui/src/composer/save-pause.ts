/** A draft is saved on the server this long after its last change. */
export const savePauseMs = 3000;
