import type { AuthErrorCode } from "@/lib/identity";

export const authCopy = {
  guard: { checking: "Checking authentication..." },
  fields: { email: "Email", password: "Password", code: "Code from the mail" },
  login: {
    title: "Sign in",
    lead: "Good to see you. Your dares are where you left them.",
    submit: "Sign in",
    toSignUp: "New here?",
    signUpLink: "Create account",
    secondFactor: "This account asks for a second step, which this version cannot show yet.",
  },
  signup: {
    title: "Create account",
    lead: "One account, one person. You can always say no.",
    submit: "Create account",
    passwordHint: "At least 8 characters. A sentence works well.",
    attestation: "I am 18 or older, and this account is mine alone.",
    terms: "By creating an account you accept the terms, the privacy notice and the safety rules.",
    toLogin: "Already have an account?",
    loginLink: "Sign in",
  },
  verify: {
    title: "Check your mail",
    /** {email} is the address that the code was sent to. */
    lead: (email: string) => `We sent a code to ${email}. It is good for ten minutes.`,
    submit: "Continue",
  },
  signOut: {
    action: "Sign out",
    /** Over the warning that unsent things would be lost. */
    unsentTitle: "Sign out now?",
    anyway: "Sign out and remove",
    stay: "Stay signed in",
    failed: "Signing out did not work. You are still signed in. Try again.",
  },
  fallback: {
    title: "Sign-up stopped",
    body: "Your account was not changed. Try again, or load the page anew.",
  },
  problems: {
    emailRequired: "Enter your email address.",
    emailInvalid: "This is not an email address yet.",
    passwordRequired: "Enter your password.",
    passwordShort: "Use at least 8 characters.",
    attestationRequired: "Confirm that you are 18 or older.",
    codeRequired: "Enter the code from the mail.",
  },
  failures: {
    "invalid-credentials": "Email and password do not match an account.",
    "email-taken": "There is already an account with this email. Sign in instead.",
    "weak-password": "Choose a longer password: at least 8 characters.",
    "code-invalid": "This code does not match. Check the mail and try again.",
    "code-expired": "This code is no longer good. Ask for a new one.",
    "rate-limited": "Too many tries. Wait a minute, then try again.",
    network: "The sign-in service could not be reached. Nothing was changed. Try again.",
    unsupported: "This is not possible here.",
    unknown: "Signing in did not work. Nothing was changed. Try again.",
  } satisfies Record<AuthErrorCode, string>,
} as const;
