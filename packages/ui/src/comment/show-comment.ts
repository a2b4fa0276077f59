/** Brings a comment into view once it is on the page, and the focus to it where the form that had it is closed by then. */
export function showComment({ id }: { id: number }): void {
  const show = () => {
    const shown = document.getElementById(`comment-${id}`);
    shown?.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) shown?.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(show));
}
