export const errorsCopy = {
  fallback: {
    body: "What you saved is safe. Try again, or load the page anew.",
    refresh: "Refresh Page",
    /** A file of the app is gone or out of reach. */
    missingPart:
      "A part of the app could not be loaded. There may be a newer version, or no connection. Load the page anew; what you saved is safe.",
    /** The same without a network: its file comes with the first opening. */
    notOpenedYet:
      "You are not connected, and this screen was not opened on this device before. It opens by itself once you are connected.",
  },
  log: {
    title: "Technical details",
    none: "No errors on this device.",
    line: "The last errors of this device. They stay here; copy them when somebody helps you.",
    list: "Last errors",
    copy: "Copy",
    missing: "This part could not be loaded. It is in the settings once you are connected again.",
    refused: "This browser does not let the page copy. Mark the lines instead.",
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
