/** Tabler outlines that only a text editor needs. */
const paths = {
  heading:
    "M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2",
  underline: "M7 5v5a5 5 0 0 0 10 0v-5M5 19h14",
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
