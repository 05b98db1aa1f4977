import type { Id } from "@convex/_generated/dataModel";

/** What went wrong on the wire, as a code of the catalogue. */
export class PartError extends Error {
  constructor(readonly code: string) {
    super(`network: ${code}`);
  }
}

function storageIdOf(text: string): Id<"_storage"> | null {
  try {
    const body: unknown = JSON.parse(text);
    const id = typeof body === "object" && body !== null && "storageId" in body ? body.storageId : null;
    return typeof id === "string" ? (id as Id<"_storage">) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Too large is final; an address that ran out or a busy server is worth a fresh one. */
function codeOfStatus(status: number): string {
  return status === 413 ? "invalid-argument" : "unavailable";
}

/**
 * Sends one part to a minted upload address and answers the storage id. XMLHttpRequest, because fetch tells
 * nothing about bytes on their way up.
 */
export function postPart(
  url: string,
  body: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Id<"_storage">> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (finish: () => void) => () => {
      signal.removeEventListener("abort", stop);
      finish();
    };
    request.open("POST", url);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onSent(event.loaded));
    request.addEventListener(
      "error",
      settle(() => reject(new PartError("network-request-failed"))),
    );
    request.addEventListener(
      "abort",
      settle(() => reject(signal.reason)),
    );
    request.addEventListener(
      "load",
      settle(() => {
        const storageId = request.status === 200 ? storageIdOf(request.responseText) : null;
        if (storageId === null) reject(new PartError(codeOfStatus(request.status)));
        else resolve(storageId);
      }),
    );
    signal.addEventListener("abort", stop, { once: true });
    request.send(body);
  });
}
