import type { ReactNode } from "react";
import { Heading } from "./Heading.tsx";
import classes from "./Gallery.module.css";

/** Addresses of sample pictures; without them the shapes show what they show when there is none. */
export type GalleryPictures = Partial<Record<"person" | "category" | "group" | "course" | "bowl" | "shelf", string>>;

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <Heading level={2} className={classes.name}>
      {title}
    </Heading>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
