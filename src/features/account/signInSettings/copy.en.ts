export const signInSettingsCopy = {
  cancel: "Cancel",
  email: {
    title: "Email",
    /** {email} is the present address. */
    current: (email: string) => `You sign in with ${email}.`,
    unknown: "Loading your email.",
    change: "Change email",
    field: "New email",
    send: "Send code",
    /** {email} is the new address. */
    codeLead: (email: string) => `We sent a code to ${email}. Enter it to change your email.`,
    confirm: "Confirm new email",
    same: "This is already your email.",
    /** {email} is the new address. */
    changed: (email: string) => `Your email is now ${email}.`,
  },
  proof: {
    why: "Your email isn't verified yet. Verify it to get notices by email.",
    send: "Send code",
    /** {email} is the present address. */
    codeLead: (email: string) => `We sent a code to ${email}. It is good for ten minutes.`,
    confirm: "Verify email",
    done: "Your email is verified.",
  },
  password: {
    title: "Password",
    lead: "Changing it signs you out everywhere else.",
    change: "Change password",
    current: "Current password",
    next: "New password",
    hint: "At least 8 characters. A sentence works well.",
    changed: "Your password is changed. You are signed out everywhere else.",
    none: "You sign in without a password. Set one to confirm changes to your account.",
    set: "Set password",
    signInFirst: "Sign out, sign in again, and set your password within ten minutes.",
  },
  sessions: {
    title: "Where you are signed in",
    loading: "Loading your devices",
    unknownDevice: "Unknown device",
    here: "This device",
    lastUsed: "Last used",
    alone: "You are signed in on this device only.",
    revoke: "Sign out everywhere else",
    revokeTitle: "Sign out everywhere else?",
    revokeBody:
      "Every other device has to sign in again. Anything still to be sent there is kept until then.",
    revoked: "You are signed out everywhere else.",
  },
  fresh: {
    title: "Is that you?",
    lead: "Enter your password to continue.",
    noPassword:
      "Your account has no password yet, so you cannot confirm this here. Sign out, sign in again, and set a password in Settings, Account within ten minutes.",
    toAccount: "Open account settings",
    field: "Password",
    confirm: "Continue",
  },
  factor: {
    code: { authenticator: "Code from your app", "backup-code": "Backup code" },
    lead: {
      authenticator: "Enter the code that your authenticator app shows now. It counts for twelve hours.",
      "backup-code": "Enter a backup code that you have not used yet. It counts for twelve hours.",
    },
    instead: { authenticator: "Use the app instead", "backup-code": "Use a backup code instead" },
    confirm: "Confirm",
    wrong: "This code is not right. Try the one that is shown now.",
    required: "Enter the code.",
    setUp: {
      lead: "Work on this desk needs a second factor. Get an authenticator app on your phone, then set it up here.",
      begin: "Set up the app",
      scan: "Scan this with the app, or type the key. Then enter the code that it shows.",
      picture: "QR code for your authenticator app",
      key: "Key",
      confirm: "Continue",
    },
    backup: {
      lead: "Keep these backup codes where only you find them. Each one works once, if your phone is lost. They are not shown again.",
      kept: "I have kept them",
    },
  },
} as const;
