/** What the page and its worker say to each other; both sides read this file and nothing else of the other. */

/** Where the worker finds the server while no page is open. */
export type WorkerConfig = { convexUrl: string; identity: string };

/** From a page to the worker. */
export type PageMessage =
  | { type: "INIT"; config: WorkerConfig }
  /** What this page fetched before it had a worker. */
  | { type: "KEEP_PARTS"; paths: string[] }
  | { type: "SKIP_WAITING" };

/** From the messaging worker to a page: what came while it was looked at, where a click leads, a new address of the device. */
export type WorkerMessage =
  | { type: "PUSH"; title: string; body: string; link: string }
  | { type: "OPEN"; link: string }
  | { type: "RENEWED" };

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
    case "KEEP_PARTS": {
      const { paths } = value;
      const isPaths = Array.isArray(paths) && paths.every((path) => typeof path === "string");
      return isPaths ? { type: "KEEP_PARTS", paths } : null;
    }
    case "SKIP_WAITING":
      return { type: "SKIP_WAITING" };
    default:
      return null;
  }
}

/** A message of the union, or null: other workers of this origin speak to pages too. */
export function parseWorkerMessage(value: unknown): WorkerMessage | null {
  if (!isRecord(value)) return null;
  const { type, title, body, link } = value;
  switch (type) {
    case "PUSH": {
      const isWhole = typeof title === "string" && typeof body === "string" && typeof link === "string";
      return isWhole ? { type, title, body, link } : null;
    }
    case "OPEN":
      return typeof link === "string" ? { type, link } : null;
    case "RENEWED":
      return { type };
    default:
      return null;
  }
}
