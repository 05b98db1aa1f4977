export const telemetryCopy = {
  title: "Help us improve",
  line: "Counts which steps people take, how fast pages load and what goes wrong. No names, no messages, no addresses, no ads. Deleted after 90 days.",
  missing: "This part could not load. It appears once you are back online.",
  refused: "Your browser asks sites not to track you, so this stays off.",
  unsupported: "Your browser does not let us save anything, so this stays off.",
} as const;
