export const creatorCopy = {
  loading: "Loading creator",
  /** {name} is the display name. */
  title: "{name}, creator",
  prices: "Prices",
  usual: "Usual price",
  least: "Lowest price",
  currencyNote: "You choose the amount and see the full price before you pay.",
  record: "Track record",
  settled: { one: "{count} dare completed", other: "{count} dares completed" },
  none: "No dares completed yet. Be the first.",
  boundaries: "Boundaries",
  takes: "Takes dares in",
  profile: { title: "Whole profile", detail: "Videos, tags and more about {name}" },
} as const;
