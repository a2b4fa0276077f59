/** Rejects where the clipboard cannot be written, as on pages without https. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
