/**
 * Moves a mark, which stands in the positioned box around the text, to where the selection begins: what floats beside the caret
 * is placed at it. @param back so many characters before the caret
 */
export function markCaret(mark: HTMLElement, back = 0): void {
  const selection = mark.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0).cloneRange();
  const { startContainer: node, startOffset } = range;
  if (node.nodeType === Node.TEXT_NODE) range.setStart(node, Math.max(0, startOffset - back));
  let box = range.getBoundingClientRect();
  // An empty block gives its caret no box.
  if (box.height === 0) box = (node instanceof Element ? node : (node.parentElement ?? mark)).getBoundingClientRect();
  const origin = mark.offsetParent?.getBoundingClientRect();
  if (!origin) return;
  mark.style.setProperty("left", `${box.left - origin.left}px`);
  mark.style.setProperty("top", `${box.top - origin.top}px`);
  mark.style.setProperty("height", `${Math.min(box.height, 40)}px`);
}
