/** What is said of invitations (product 17); the points stand with the events that give them. */
import { ruleOf } from "./events";

export const inviteNews = {
  joined: (name: string): string => `${name} signed up with your invitation.`,
  rewarded: (name: string): string =>
    `You earned ${ruleOf("referralRewarded").points} points for inviting ${name}.`,
  welcomed: `You get ${ruleOf("referralWelcomed").points} points for joining with an invitation.`,
} as const;
