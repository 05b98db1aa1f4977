/** What the page may ask of its worker, and what it hears from it. */
export interface UpdatePort {
  /** A newer version waits, or another worker took this page over. */
  subscribe(listener: (news: { type: "found" } | { type: "controlled"; first: boolean }) => void): () => void;
  /** Tells the waiting version to take over. */
  takeOver(): void;
  /** Asks whether a newer version exists. */
  check(): void;
  reload(): void;
}
