export { landingCopy } from "./copy.en";
export { LandingScreen } from "./LandingScreen";
