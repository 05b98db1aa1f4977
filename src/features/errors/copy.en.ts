import { errorCopy } from "@/lib/copy.en";
import { uiCopy } from "@/ui/copy.en";

export const errorsCopy = {
  fallback: {
    title: errorCopy.titles.other,
    body: "What you saved is safe. Try again, or load the page anew.",
    tryAgain: uiCopy.tryAgain,
    refresh: "Refresh Page",
  },
  configuration: {
    title: "This build is not configured",
    /** {names} is a list of setting names. */
    invalid: (names: string) => `These settings are missing or not valid: ${names}.`,
    "no-identity":
      "No way to sign in is configured. Set VITE_CLERK_PUBLISHABLE_KEY, or VITE_IDENTITY=local for local work.",
    "clerk-not-available":
      "A Clerk key is configured, but this version has no Clerk adapter yet. Set VITE_IDENTITY=local for local work.",
    help: "Start it with npm run dev, which sets everything for a machine of your own.",
  },
} as const;
