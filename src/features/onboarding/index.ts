export { useViewer, type Viewer } from "./data";
export { EntryRedirect } from "./EntryRedirect";
export { OnboardingGuard } from "./OnboardingGuard";
