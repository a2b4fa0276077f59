import type { ReactNode } from "react";
import classes from "./VisuallyHidden.module.css";

/** Read aloud, never seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={classes.root}>{children}</span>;
