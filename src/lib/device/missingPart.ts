/** How browsers and Vite say that a file of this build cannot be fetched. */
const SAYINGS = [
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "Unable to preload CSS",
];

/**
 * A file of the app is not there: an old page after a new version was published, or no network. The router loads
 * the page anew once by itself for a screen's own file; whoever is left with it offers that as a button.
 */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && SAYINGS.some((saying) => error.message.startsWith(saying));
}
