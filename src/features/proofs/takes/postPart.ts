import type { Id } from "@convex/_generated/dataModel";
import { UPLOAD_ANSWER_WAIT_MS, UPLOAD_STALL_MS } from "@/config/limits";
import { NO_CONNECTION, UploadError } from "@/offline/takes/retry";
import { codeOfStatus, storageIdIn, typeOf } from "@/offline/takes/serverCalls";

/**
 * Sends one part to a minted upload address and answers the storage id. XMLHttpRequest, because fetch tells
 * nothing about bytes on their way up. A connection that went silent is lost without waiting for the browser, which
 * may hold on to it for many minutes.
 */
export function postPart(
  url: string,
  body: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Id<"_storage">> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isLost = false;
    const stop = () => request.abort();
    const lose = () => {
      isLost = true;
      request.abort();
    };
    let silence = setTimeout(lose, UPLOAD_STALL_MS);
    const heard = (nextWithinMs: number) => {
      clearTimeout(silence);
      silence = setTimeout(lose, nextWithinMs);
    };
    const settle = (finish: () => void) => () => {
      clearTimeout(silence);
      window.removeEventListener("offline", lose);
      signal.removeEventListener("abort", stop);
      finish();
    };
    request.open("POST", url);
    request.setRequestHeader("Content-Type", typeOf(body));
    request.upload.addEventListener("progress", (event) => {
      heard(UPLOAD_STALL_MS);
      onSent(event.loaded);
    });
    request.upload.addEventListener("load", () => heard(UPLOAD_ANSWER_WAIT_MS));
    request.addEventListener(
      "error",
      settle(() => reject(new UploadError(NO_CONNECTION))),
    );
    request.addEventListener(
      "abort",
      settle(() => reject(isLost ? new UploadError(NO_CONNECTION) : signal.reason)),
    );
    request.addEventListener(
      "load",
      settle(() => {
        const storageId = request.status === 200 ? storageIdIn(request.responseText) : null;
        if (storageId === null) reject(new UploadError(codeOfStatus(request.status)));
        // The storage alone answers here, and the server looks the id up before it counts.
        else resolve(storageId as Id<"_storage">);
      }),
    );
    signal.addEventListener("abort", stop, { once: true });
    window.addEventListener("offline", lose);
    request.send(body);
  });
}
