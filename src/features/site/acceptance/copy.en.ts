export const acceptanceCopy = {
  title: "Our rules have changed",
  lead: "Something you may or may not do here is different now. Please read what changed, and tell us if you agree.",
  /** {version} of the page. */
  version: "Version {version}, opens beside this page",
  accept: "I accept",
  after:
    "You do not agree? Your account and your money stay yours: you can download your data, pay out and leave in your settings.",
  settings: "Go to settings",
} as const;
