export type { SignIn } from "./account.hooks.ts";
export { it } from "./account.it.ts";
export { loadSetup, loadSignIn } from "./load.ts";
export { returnPath } from "./return-path.ts";
export { SetupScreen } from "./SetupScreen.tsx";
export { SignInScreen } from "./SignInScreen.tsx";
export { SignOut } from "./SignOut.tsx";
export { SignUpScreen } from "./SignUpScreen.tsx";
