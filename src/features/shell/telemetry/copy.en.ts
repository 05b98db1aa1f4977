export const telemetryCopy = {
  title: "Help us make it better",
  line: "Counts which steps people take and how fast pages are. No names, no texts, no addresses, no advertising. Gone after 90 days.",
  missing: "This part could not be loaded. It comes once you are connected again.",
  refused: "Your browser asks websites not to count visits, so this stays off.",
  unsupported: "Your browser keeps nothing for us, so this stays off.",
} as const;
