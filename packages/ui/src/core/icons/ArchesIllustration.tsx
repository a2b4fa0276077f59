import classes from "./Icon.module.css";

const path =
  "M4 73V40a22 22 0 0 1 44 0v33M52 73V40a22 22 0 0 1 44 0v33M100 73V40a22 22 0 0 1 44 0v33M148 73V40a22 22 0 0 1 44 0v33M0 73h196M0 8h196M0 3h196";

/** The line drawing of empty pages and missing covers. */
export const ArchesIllustration = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 196 74" className={[classes.arches, className].filter(Boolean).join(" ")}>
    <path d={path} />
  </svg>
);
