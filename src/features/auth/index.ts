export { AuthGuard } from "./AuthGuard";
export { SignOutButton } from "./SignOutButton";
