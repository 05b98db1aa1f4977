import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** The specification's exact strings that exist so far. A later issue adds its rows. */
export const EXACT_STRINGS: string[] = [
  // GRD
  "Checking authentication...",
  "Having trouble loading your profile...",
  // SHL-19
  "Adults Only",
  "Yes, I'm 18+",
  "No, Exit",
  // OVL-01, OVL-03, OVL-07
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text of a template is looked for
  "Get the Full ${product} Experience",
  "Add to Home Screen",
  "Installing...",
  "Installed Successfully!",
  "Cancel Installation",
  "Update Available",
  // VAL
  "Birthdate is required.",
  "You must be 18 or older.",
  "Username must be 3–20 characters, lowercase letters, numbers, or underscores.",
  "Username is required.",
  "Checking availability...",
  "Username is available!",
  "Username is not available",
  "Could not verify username. Please try again.",
  "Please select at least two interests.",
  // ERR-15 to ERR-23
  "Please log in first.",
  "Failed to load profile data.",
  "Failed to load badge data",
  "You must be 18 or older to use this service.",
  "Username is not available. Please try another.",
  "Failed to save profile. Please try again.",
  "Username check failed.",
  "Failed to save interests.",
  "Failed to finalize setup. Please try again or contact support.",
  "You must be logged in to save interests.",
  // ERR (specification 8)
  "Access denied. Please check your permissions.",
  "Please sign in to continue.",
  "Network error. Please check your connection and try again.",
  "Service temporarily unavailable. Please try again later.",
  "Operation failed due to invalid conditions.",
  "The requested item was not found.",
  "This item already exists.",
  "Network error. Please check your connection.",
  "An error occurred. Please try again.",
  "Something went wrong",
  // Product 13
  "Message removed",
  "Managed by a team",
  // OVL-05
  "You're offline",
  "Back online!",
  "Connection Issue",
  "Access Issue",
  "Request Timeout",
  "Refresh Page",
  // SHL-18
  "Smart thumbnails",
  "Advanced player",
  "Real-time filters",
  "Progressive upload",
  // OVL-08
  "Getting wild dares ready… 🔥",
  "Pulling in the hottest creators…",
  "Loading your next challenge…",
  "Dare not found",
  // ERR-36, ERR-37
  "Subscription cancelled. You can try again anytime!",
  "Welcome to Custom Dares! You now have unlimited access to create personalized challenges.",
  // OVL-16
  "Save Changes",
  "Discard Changes",
  "Stay on Page",
  // STA-32
  "(+{count} updates)",
  // VAL-25 to VAL-27
  "User not authenticated",
  "Invalid dare ID",
  "Video URL missing",
  // ERR-25 to ERR-33
  "You are offline. Your share will be processed when you reconnect.",
  "Share already in progress. Please wait...",
  "You have reached the daily sharing limit. Please try again tomorrow.",
  "Network error. Retrying... ({n}/{max})",
  "Network error persists. Please check your connection and try again.",
  "Sharing failed. Please try again.",
  "Video is still processing. Please try again in a moment.",
  "Video is still processing. You can share once it's ready.",
];

/** Where a sentence that a person reads may stand (architecture 6). */
const COPY_PLACES = /(^|\/)copy\.[a-z]{2}\.ts$|^convex\/domain\//;

function occurrences(text: string, needle: string): number {
  // A whole literal, so that "Username is not available" is not found in "... available. Please try another."
  const escaped = needle.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "\\\\?'");
  return [...text.matchAll(new RegExp(`(["'\`])${escaped}\\1`, "g"))].length;
}

/** Each exact string is defined once, in a copy file or a pure rule. */
export function exactStringViolations(files: SourceTree, strings: string[] = EXACT_STRINGS): Violation[] {
  const violations: Violation[] = [];
  const codes = [...files].map(([file, source]) => ({ file, code: withoutComments(source) }));
  for (const text of strings) {
    const places = codes.flatMap(({ file, code }) =>
      Array.from({ length: occurrences(code, text) }, () => file),
    );
    if (places.length !== 1)
      violations.push(`"${text}": defined ${places.length} times (${places.join(", ")})`);
    else if (!COPY_PLACES.test(places[0] ?? "")) violations.push(`"${text}": defined in ${places[0]}`);
  }
  return violations;
}

/** Words between tags, or in an attribute that is read out, outside the copy files. */
const SPOKEN_ATTRIBUTE = /\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z]{2}[^"]*)"/g;
const JSX_TEXT = /[^=]>\s{0,80}([A-Z][a-z]+(?: [A-Za-z']+){1,40}[.!?…]?)\s{0,80}</g;

export function looseTextViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith("src/") || !file.endsWith(".tsx")) continue;
    const code = withoutComments(source);
    for (const pattern of [SPOKEN_ATTRIBUTE, JSX_TEXT]) {
      for (const match of code.matchAll(pattern)) {
        violations.push(`${file}: "${match[1]?.trim()}" belongs in a copy file`);
      }
    }
  }
  return violations;
}
