export type { ClosedStanding } from "./AccountStanding";
export { EntryRedirect } from "./EntryRedirect";
export { OnboardingGuard } from "./OnboardingGuard";
export { UsernameStatus } from "./UsernameStatus";
export { useUsernameCheck } from "./useUsernameCheck";
