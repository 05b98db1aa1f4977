/** What the page and its worker say to each other; both sides read this file and nothing else of the other. */

/** Where the worker finds the server while no page is open. */
export type WorkerConfig = { convexUrl: string; identity: string };

/** From a page to the worker. */
export type PageMessage = { type: "INIT"; config: WorkerConfig } | { type: "SKIP_WAITING" };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parseConfig(value: unknown): WorkerConfig | null {
  if (!isRecord(value)) return null;
  const { convexUrl, identity } = value;
  return typeof convexUrl === "string" && typeof identity === "string" ? { convexUrl, identity } : null;
}

/** A message of the union, or null: anybody on this origin can post to a worker. */
export function parsePageMessage(value: unknown): PageMessage | null {
  if (!isRecord(value)) return null;
  switch (value.type) {
    case "INIT": {
      const config = parseConfig(value.config);
      return config === null ? null : { type: "INIT", config };
    }
    case "SKIP_WAITING":
      return { type: "SKIP_WAITING" };
    default:
      return null;
  }
}
