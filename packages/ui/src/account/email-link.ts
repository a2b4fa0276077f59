/** What the link of an email to a new address says. @param search the query of its address */
export function emailLinkOf(search: string): { userId: number; email: string; code: string } {
  const given = new URLSearchParams(search);
  return { userId: Number(given.get("user")), email: given.get("email") ?? "", code: given.get("code") ?? "" };
}
