import type { AuthErrorCode, SecondWay, SignInMethod } from "@/lib/live/identity";

export const authCopy = {
  guard: { checking: "Checking authentication..." },
  fields: { email: "Email", password: "Password", newPassword: "New password", code: "Code from the email" },
  login: {
    title: "Sign in",
    lead: "Welcome back.",
    submit: "Sign in",
    toSignUp: "New here?",
    signUpLink: "Create account",
    forgot: "Forgot your password?",
    otherWays: "Or",
    methods: {
      passkey: "Continue with a passkey",
      google: "Continue with Google",
      apple: "Continue with Apple",
      discord: "Continue with Discord",
      facebook: "Continue with Facebook",
    } satisfies Record<SignInMethod, string>,
  },
  /** {creator} is the display name, or the handle with @. Followed, where guests may, by the second sentence. */
  wish: {
    why: "Sign in or create an account to dare {creator}.",
    noAccount: "No account? Dare as a guest.",
    asGuest: "Dare as a guest",
  },
  signup: {
    title: "Create account",
    lead: "One account, one person. You can always say no.",
    submit: "Create account",
    passwordHint: "At least 8 characters. A sentence works well.",
    attestation: "I am 18 or older, and nobody else uses this account.",
    /** With links that open beside the form. */
    terms:
      "By creating an account you accept the [terms](/terms), the [privacy notice](/privacy) and the [safety rules](/safety).",
    toLogin: "Already have an account?",
    loginLink: "Sign in",
    /** {code} is the code of the invitation, in capitals. */
    invited: (code: string) => `You were invited. The code ${code} will be added to your profile.`,
  },
  reset: {
    title: "New password",
    lead: "Enter your email, and we will send you a code.",
    submit: "Send code",
    back: "Back to sign in",
    confirmTitle: "Check your email",
    /** {email} is the address that was entered. Says nothing about whether there is an account. */
    confirmLead: (email: string) =>
      `If ${email} has an account, a code is on its way. It works for ten minutes.`,
    confirm: "Set new password",
    otherEmail: "Use another email",
    changedTitle: "Password changed",
    changed: "Use your new password from now on. All other devices are signed out.",
    entering: "Signing you in.",
    toLogin: "Sign in",
  },
  resend: {
    action: "Send the code again",
    /** {seconds} is how long to wait still. */
    wait: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
    sent: "A new code is on its way. Only the newest one works.",
  },
  verify: {
    title: "Check your email",
    /** {email} is the address that the code was sent to. */
    lead: (email: string) => `We sent a code to ${email}. It works for ten minutes.`,
    submit: "Continue",
    otherEmail: "Use another email",
  },
  second: {
    title: "One more step",
    leads: {
      authenticator: "Enter the code that your authenticator app shows now.",
      "email-code": "To make sure that it is you, we sent a code to your email. It works for ten minutes.",
      "backup-code": "Enter one of the backup codes that you saved. Each one works once.",
    } satisfies Record<SecondWay, string>,
    codes: {
      authenticator: "Code from the app",
      "email-code": "Code from the email",
      "backup-code": "Backup code",
    } satisfies Record<SecondWay, string>,
    instead: {
      authenticator: "Use the authenticator app",
      "email-code": "Send a code to my email",
      "backup-code": "Use a backup code",
    } satisfies Record<SecondWay, string>,
    submit: "Continue",
    back: "Sign in another way",
    codeRequired: "Enter the code.",
    codeWrong: "This code is not right. Try again.",
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
    body: "Your account was not changed. Try again, or reload the page.",
  },
  problems: {
    emailRequired: "Enter your email address.",
    emailInvalid: "That does not look like an email address.",
    passwordRequired: "Enter your password.",
    passwordShort: "Use at least 8 characters.",
    attestationRequired: "Confirm that you are 18 or older.",
    codeRequired: "Enter the code from the email.",
    passwordWrong: "That is not your password.",
  },
  failures: {
    "invalid-credentials": "No account matches this email and password.",
    "email-taken": "There is already an account with this email. Sign in instead.",
    "weak-password": "Choose a longer password: at least 8 characters.",
    "leaked-password": "This password is on a public list of stolen passwords. Choose another.",
    "code-invalid": "This code is not right. Check the email and try again.",
    "code-expired": "This code has expired. Ask for a new one.",
    "code-used-up": "Too many wrong codes. Ask for a new one.",
    "code-refused": "This code is wrong or has expired. Check the email, or ask for a new one.",
    "bot-check": "The robot check failed. Nothing was changed. Try again.",
    "sign-in-again": "Please enter your password again to continue.",
    "rate-limited": "Too many tries. Wait a minute, then try again.",
    network: "The sign-in service could not be reached. Nothing was changed. Try again.",
    unsupported: "That is not possible here.",
    unknown: "Signing in did not work. Nothing was changed. Try again.",
  } satisfies Record<AuthErrorCode, string>,
} as const;
