/** Where the browser keeps unfinished texts; one for each community, member, group or event they are begun in, and contribution that is edited or shared. */
export function localDraftKey(
  portal: string,
  userId: number,
  about: { edited?: number | undefined; shared?: number | undefined; group?: number | undefined; event?: number | undefined },
): string {
  const { edited, shared, group, event } = about;
  const place = event !== undefined ? ` event ${event}` : group === undefined ? "" : ` group ${group}`;
  const subject = edited !== undefined ? ` ${edited}` : shared !== undefined ? ` share ${shared}` : place;
  return `cortile composer ${portal} ${userId}${subject}`;
}

/** What the names of these texts begin with: each goes on with its id. */
export const localDraftPrefix = (key: string): string => `${key} / `;

/** Whether this browser has changes of a contribution that are not saved. */
export function hasUnsavedEdit(portal: string, userId: number, id: number): boolean {
  const prefix = localDraftPrefix(localDraftKey(portal, userId, { edited: id }));
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}
