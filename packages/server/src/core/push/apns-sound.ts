/** Heard, or only shown in the list of notifications (Apple, "Generating a remote notification"). */
export const soundOf = (isQuiet: boolean) => (isQuiet ? { "interruption-level": "passive" } : { sound: "default" });
