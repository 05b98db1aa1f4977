export { AuthGuard } from "./AuthGuard";
export { CodeField } from "./CodeField";
export { checkCode, checkEmail, checkKnownPassword, checkNewPassword, describeFailure } from "./credentials";
export { ResendCode } from "./ResendCode";
export { SignOutButton } from "./SignOutButton";
export { useEntryForm } from "./useEntryForm";
