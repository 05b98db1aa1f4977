export { SignInSettings } from "./SignInSettings";
export { useFreshSignIn } from "./useFreshSignIn";
