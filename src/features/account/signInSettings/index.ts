export { EmailProof } from "./EmailProof";
export { SignInSettings } from "./SignInSettings";
export { useFreshSignIn } from "./useFreshSignIn";
