/** The password of every demo account. */
export const demoPassword = "Cortile-demo-1";
/** Accounts to try the demo with. */
export const demoSignIns = ["admin", "moderator", "ada", "marco", "yuki", "leo"] as const;
