export { PinnedVideos } from "./components/Hero";
export { landingCopy } from "./copy.en";
export { LandingScreen } from "./LandingScreen";
