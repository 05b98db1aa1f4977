/** What is said of invitations (product 17); the points stand with the events that give them. */
import { ruleOf } from "./events";

export const inviteNews = {
  joined: (name: string): string => `${name} signed up with your invitation.`,
  rewarded: (name: string): string =>
    `${name} is all set. You get ${ruleOf("referralRewarded").points} points for the invitation.`,
  welcomed: `You get ${ruleOf("referralWelcomed").points} points for joining with an invitation.`,
} as const;
