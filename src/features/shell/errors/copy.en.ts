export const errorsCopy = {
  fallback: {
    body: "What you saved is safe. Try again, or reload the page.",
    refresh: "Refresh Page",
    /** A file of the app is gone or out of reach. */
    missingPart:
      "Part of the app could not load. There may be a newer version, or no connection. Reload the page; what you saved is safe.",
    /** The same without a network: its file comes with the first opening. */
    notOpenedYet:
      "You are offline, and this screen has not been opened on this device before. It opens once you are back online.",
  },
  log: {
    title: "Technical details",
    none: "No errors on this device.",
    line: "Recent errors on this device. They stay here; copy them if someone is helping you.",
    list: "Recent errors",
    copy: "Copy",
    missing: "This part could not load. Find it in Settings once you are back online.",
    refused: "This browser does not let us copy. Select the text instead.",
  },
  configuration: {
    title: "This build is not configured",
    /** {names} is a list of setting names. */
    invalid: (names: string) => `These settings are missing or not valid: ${names}.`,
    "no-identity":
      "No way to sign in is configured. Set VITE_CLERK_PUBLISHABLE_KEY, or VITE_IDENTITY=local for local work.",
    help: "Start it with npm run dev, which sets everything for a machine of your own.",
  },
} as const;
