/** Tabler outlines that only a text editor needs. */
const paths = {
  underline: "M7 5v5a5 5 0 0 0 10 0v-5M5 19h14",
  strikethrough:
    "M5 12l14 0M16 6.5a4 2 0 0 0 -4 -1.500h-1a3.500 3.500 0 0 0 0 7h2a3.500 3.500 0 0 1 0 7h-1.500a4 2 0 0 1 -4 -1.500",
  code: "M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16",
  rule: "M5 12h14M5 6v.01M12 6v.01M19 6v.01M5 18v.01M12 18v.01M19 18v.01",
  left: "M4 6l16 0M4 12l10 0M4 18l14 0",
  center: "M4 6l16 0M8 12l8 0M6 18l12 0",
  right: "M4 6l16 0M10 12l10 0M6 18l14 0",
  justify: "M4 6l16 0M4 12l16 0M4 18l12 0",
  undo: "M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1",
  redo: "M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1",
} as const;

export type ToolIconName = keyof typeof paths;

export const isToolIcon = (name: string): name is ToolIconName => name in paths;

export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);
