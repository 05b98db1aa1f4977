export { ChallengeButton } from "./ChallengeButton";
