import { missingParts, planParts, retryDelay, type UploadPart, uploadedShare } from "./uploadPlan";

/** Everything outside the plan, handed in: the backend's calls, the wire, the clock. */
export type UploadPorts<MediaId extends string, StorageId extends string> = {
  start(): Promise<{ mediaId: MediaId; receivedParts: number[] }>;
  mint(mediaId: MediaId, part: UploadPart): Promise<string>;
  post(url: string, body: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<StorageId>;
  add(mediaId: MediaId, index: number, storageId: StorageId): Promise<number[]>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  codeOf(error: unknown): string;
};

export type UploadReport = (news: { share: number; retrying: boolean }) => void;

/** A call of the Convex client waits for a lost network without end; "Stop upload" must not wait with it. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Runs `step` until it succeeds or the policy says stop; the last error is thrown then. */
async function withRetry<T>(
  step: () => Promise<T>,
  ports: Pick<UploadPorts<string, string>, "wait" | "now" | "codeOf">,
  signal: AbortSignal,
  onRetry: () => void,
): Promise<T> {
  let attempt = 0;
  let firstFailedAt: number | null = null;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await unlessStopped(step(), signal);
    } catch (error) {
      signal.throwIfAborted();
      attempt += 1;
      firstFailedAt ??= ports.now();
      const delay = retryDelay({ code: ports.codeOf(error), attempt, firstFailedAt }, ports.now());
      if (delay === null) throw error;
      onRetry();
      await ports.wait(delay, signal);
    }
  }
}

/**
 * Sends the parts the server does not have yet, in order. Repeating a part is harmless: the server keeps the last
 * one for an index. Returns the media id and the total number of parts, which `proofs.submit` checks.
 */
export async function uploadTake<MediaId extends string, StorageId extends string>(
  blob: Blob,
  ports: UploadPorts<MediaId, StorageId>,
  report: UploadReport,
  signal: AbortSignal,
): Promise<{ mediaId: MediaId; parts: number }> {
  const parts = planParts(blob.size);
  const retrying = () => report({ share: uploadedShare(parts, received, 0), retrying: true });
  let received: number[] = [];
  const started = await withRetry(ports.start, ports, signal, retrying);
  received = started.receivedParts;

  for (const part of missingParts(parts, received)) {
    const body = blob.slice(part.start, part.end);
    report({ share: uploadedShare(parts, received, 0), retrying: false });
    received = await withRetry(
      async () => {
        const url = await ports.mint(started.mediaId, part);
        const onSent = (bytes: number) =>
          report({ share: uploadedShare(parts, received, Math.min(bytes, body.size)), retrying: false });
        const storageId = await ports.post(url, body, onSent, signal);
        return ports.add(started.mediaId, part.index, storageId);
      },
      ports,
      signal,
      retrying,
    );
  }
  report({ share: 1, retrying: false });
  return { mediaId: started.mediaId, parts: parts.length };
}
