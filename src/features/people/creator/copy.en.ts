export const creatorCopy = {
  loading: "Loading creator",
  /** {name} is the display name. */
  title: "{name}, creator",
  prices: "Prices",
  usual: "Usual price",
  least: "Lowest price",
  currencyNote: "You choose the amount; the full price stands there before you pay.",
  record: "So far",
  settled: { one: "{count} dare settled", other: "{count} dares settled" },
  none: "No dare settled yet. Somebody has to be the first.",
  boundaries: "Boundaries",
  takes: "Takes dares in",
  profile: { title: "Whole profile", detail: "Proofs, tags and more about {name}" },
} as const;
