export { useViewer } from "./data";
export { EntryRedirect } from "./EntryRedirect";
export { OnboardingGuard } from "./OnboardingGuard";
