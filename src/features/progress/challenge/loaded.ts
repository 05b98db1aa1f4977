import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** The modal in which friends are challenged to a badge (OVL-19), fetched when it is opened. */
export const ChallengeFriends = lazyQuietly(
  "challenge friends",
  async () => (await import("./ChallengeDialog")).ChallengeDialog,
);
