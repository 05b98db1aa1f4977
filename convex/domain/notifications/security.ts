/** What somebody is told when their account is touched where it hurts (product 14): what it was, never the new value. */

/** Changes that a hijacker would make, as far as this server learns of them. */
const CHANGES = {
  email: "The email address of your account was changed.",
  bankAdded: "A bank account for your payouts was added.",
  bankReplaced: "The bank account for your payouts was replaced.",
  birthdate: "The date of birth of your account was changed by our team.",
  roleGiven: "You were given a role on our team.",
  roleChanged: "Your role on our team was changed.",
  roleEnded: "Your role on our team has ended.",
  deletion: "The deletion of your account was asked for.",
} as const;

export type SecurityChange = keyof typeof CHANGES;

const WHAT_TO_DO = "change your password, sign out your other devices and write to us.";

export const changeNews = (change: SecurityChange): string =>
  `${CHANGES[change]} If you did not expect this, ${WHAT_TO_DO}`;

export const signInNews = `There was a new sign-in to your account. If that was not you, ${WHAT_TO_DO}`;

/** Where e-mail, password and devices are. */
export const SECURITY_PAGE = "/app/settings/account";
