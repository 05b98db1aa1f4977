import {
  UPLOAD_OPERATION_WINDOW_MS,
  UPLOAD_RETRY_FIRST_MS,
  UPLOAD_SETBACK_AFTER_MS,
  UPLOAD_WINDOW_MS,
} from "@/config/limits";
import { Arrivals } from "./arrivals";
import { isCutSmaller, type Setbacks, type TakePart } from "./plan";
import { isFinal, type RetryPorts, UploadError, withinWindow, withRetry } from "./retry";
import type { StoredTake } from "./storedTake";

/** Everything outside the plan, handed in: the backend's calls, the wire, the clock. */
export type SendPorts<MediaId extends string, FileId extends string> = RetryPorts & {
  start(take: StoredTake): Promise<{ mediaId: MediaId; receivedParts: number[]; receivedSizes: number[] }>;
  mint(mediaId: MediaId, part: TakePart): Promise<string>;
  post(url: string, body: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<FileId>;
  /** Keeps on the device that this part was lost on its way; answers all such places. */
  setBack(take: StoredTake, index: number): Promise<Setbacks>;
  digest(body: Blob): Promise<string>;
  add(mediaId: MediaId, part: { index: number; storageId: FileId; sha256: string }): Promise<number[]>;
  mintPoster(mediaId: MediaId): Promise<string>;
  /** Whether the take is still to go as it was read. */
  isWanted(take: StoredTake): Promise<boolean>;
  submit(take: StoredTake, upload: { mediaId: MediaId; parts: number; poster: FileId | null }): Promise<void>;
};

/** Its person took it back, made it anew or threw it away, perhaps in another tab. */
export class TakenBack extends Error {
  override readonly name = "AbortError";
}

type Asking = { take: StoredTake; ports: { isWanted(take: StoredTake): Promise<boolean> } };

async function requireWanted({ take, ports }: Asking): Promise<void> {
  if (!(await ports.isWanted(take))) throw new TakenBack("taken back");
}

export type SendReport = (news: { share: number; retrying: boolean }) => void;

type Sending<MediaId extends string, FileId extends string> = {
  take: StoredTake;
  /** The bytes on the device now. */
  body: Blob;
  ports: SendPorts<MediaId, FileId>;
  report: SendReport;
  signal: AbortSignal;
};

export type Sent<MediaId extends string> = { mediaId: MediaId; parts: number };

/**
 * Sends the parts the server does not have yet, in order; of a take that still grows only the full ones. Bytes go out
 * without a pause: the address of the next part is asked for, and the last one is registered, while one travels.
 * Repeating a part is harmless: the server keeps the last one for a number.
 */
export async function sendParts<MediaId extends string, FileId extends string>(
  asked: Sending<MediaId, FileId>,
): Promise<Sent<MediaId>> {
  const halt = haltedWith(asked.signal);
  try {
    return await sendMissing({ ...asked, signal: halt.signal }, halt.stop);
  } finally {
    halt.forget();
  }
}

async function sendMissing<MediaId extends string, FileId extends string>(
  sending: Sending<MediaId, FileId>,
  halt: (error: unknown) => void,
): Promise<Sent<MediaId>> {
  const { take, body, ports, report, signal } = sending;
  const arrivals = new Arrivals(take.state, body.size, take.setbacks);
  const told = (retrying: boolean, bytes = 0) => report({ share: arrivals.share(bytes), retrying });
  const retrying = () => told(true);
  const { mediaId, ...known } = await operation(sending, () => ports.start(take), retrying);
  arrivals.begin(known);
  const ahead: { ready: Ready | null } = { ready: null };
  while (!arrivals.isWhole()) {
    const [part, next] = arrivals.next();
    if (part !== undefined) {
      await requireWanted(sending);
      told(false);
      const preparing = { mediaId, retrying };
      const posted = await sendPart(sending, {
        ...preparing,
        part,
        known: isSamePart(ahead.ready?.part, part) ? ahead.ready : null,
        isDoubted: arrivals.isDoubted(part),
        onSent: (bytes) => told(false, bytes),
        lookAhead: (goesWell) => {
          ahead.ready = goesWell && next ? prepare(sending, { ...preparing, part: next }) : null;
        },
      });
      if (posted === null) {
        arrivals.plan(await ports.setBack(take, part.index));
        retrying();
        await ports.wait(UPLOAD_RETRY_FIRST_MS, signal);
        continue;
      }
      posted.registered.catch(halt);
      if (!(await arrivals.hearLast())) retrying();
      arrivals.registering(part, posted.registered);
    } else if (!(await arrivals.hearLast())) retrying();
  }
  report({ share: 1, retrying: false });
  return { mediaId, parts: arrivals.count };
}

/** Stops with `signal`, and when the server refuses what has already travelled. */
function haltedWith(signal: AbortSignal) {
  const halt = new AbortController();
  const stop = () => halt.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  return {
    signal: halt.signal,
    stop: (error: unknown) => halt.abort(error),
    forget: () => signal.removeEventListener("abort", stop),
  };
}

/** The address of a part, asked for while the one before it is on its way. */
type Ready = { part: TakePart; url: Promise<string> };
type Preparing<MediaId extends string> = { mediaId: MediaId; part: TakePart; retrying: () => void };

type PartWork<MediaId extends string> = Preparing<MediaId> & {
  onSent: (bytes: number) => void;
  known: Ready | null;
  /** It came otherwise than it left before: what becomes of it belongs to its own retries. */
  isDoubted: boolean;
  /** The bytes begin to travel; not well, when it is not the first time. */
  lookAhead: (goesWell: boolean) => void;
};

const isSamePart = (one: TakePart | undefined, other: TakePart) =>
  one?.start === other.start && one.end === other.end;

function prepare<MediaId extends string, FileId extends string>(
  sending: Sending<MediaId, FileId>,
  { mediaId, part, retrying }: Preparing<MediaId>,
): Ready {
  const url = operation(sending, () => sending.ports.mint(mediaId, part), retrying);
  // Told to whoever sends the part; nobody does when the one before it fails.
  url.catch(() => undefined);
  return { part, url };
}

/** It has arrived; the promise is of the answer to its registration, with the numbers of all that the server has. */
type Posted = { registered: Promise<number[]> };

/**
 * A lost address, or a damaged arrival of a doubted part, begins it anew, with an address of its own. Null: cut it
 * smaller.
 */
function sendPart<MediaId extends string, FileId extends string>(
  sending: Sending<MediaId, FileId>,
  { mediaId, part, onSent, retrying, known, isDoubted, lookAhead }: PartWork<MediaId>,
): Promise<Posted | null> {
  const { ports, signal } = sending;
  const { index } = part;
  const body = sending.body.slice(part.start, part.end);
  let tries = 0;
  const once = async (): Promise<Posted | null> => {
    tries += 1;
    const isFirst = tries === 1;
    const ready = isFirst && known !== null ? known : prepare(sending, { mediaId, part, retrying });
    const url = await ready.url;
    lookAhead(isFirst && !isDoubted);
    // Read and summed while it travels; wanted when it has arrived.
    const sum = ports.digest(body);
    sum.catch(() => undefined);
    const storageId = await postOrCut(sending, { url, body, part, onSent });
    if (storageId === null) return null;
    const register = async () => {
      const sha256 = await sum;
      return await operation(sending, () => ports.add(mediaId, { index, storageId, sha256 }), retrying);
    };
    const registered = register();
    if (isDoubted && !(await registered).includes(index)) throw new UploadError("unavailable");
    return { registered };
  };
  return withRetry(once, { ports, signal, windowMs: UPLOAD_WINDOW_MS, onRetry: retrying });
}

type Posting = { url: string; body: Blob; part: TakePart; onSent: (bytes: number) => void };

/** Null: the connection was there for a while and could not carry it; half of it has better chances. */
async function postOrCut<MediaId extends string, FileId extends string>(
  { ports, signal }: Sending<MediaId, FileId>,
  { url, body, part, onSent }: Posting,
): Promise<FileId | null> {
  signal.throwIfAborted();
  const startedAt = ports.now();
  try {
    return await ports.post(url, body, (bytes) => onSent(Math.min(bytes, body.size)), signal);
  } catch (error) {
    const wasLong = ports.now() - startedAt >= UPLOAD_SETBACK_AFTER_MS;
    if (!wasLong || !isCutSmaller(part) || isFinal(ports.codeOf(error))) throw error;
    signal.throwIfAborted();
    return null;
  }
}

/** CON-22: one call of the server, tried again for two minutes. */
function operation<T>(
  { ports, signal }: { ports: RetryPorts; signal: AbortSignal },
  call: () => Promise<T>,
  onRetry: () => void,
): Promise<T> {
  const window = { ports, signal, windowMs: UPLOAD_OPERATION_WINDOW_MS };
  return withRetry(() => withinWindow(call(), window), { ...window, onRetry });
}

/** All of a take that is handed in, its poster, and the word that it is the proof. */
export async function sendProof<MediaId extends string, FileId extends string>(
  sending: Sending<MediaId, FileId>,
): Promise<void> {
  const { take, ports } = sending;
  const { mediaId, parts } = await sendParts(sending);
  const poster = await sendPoster(sending, mediaId);
  await requireWanted(sending);
  await operation(sending, () => ports.submit(take, { mediaId, parts, poster }), retryingAtEnd(sending));
}

const retryingAtEnd =
  ({ report }: { report: SendReport }) =>
  () =>
    report({ share: 1, retrying: true });

/** A proof counts without its still: one that the server will not take is left out. */
async function sendPoster<MediaId extends string, FileId extends string>(
  sending: Sending<MediaId, FileId>,
  mediaId: MediaId,
): Promise<FileId | null> {
  const { take, ports, signal } = sending;
  const picture = take.submission?.poster?.blob ?? null;
  if (picture === null) return null;
  const onRetry = retryingAtEnd(sending);
  const once = async () => {
    const url = await operation(sending, () => ports.mintPoster(mediaId), onRetry);
    signal.throwIfAborted();
    return await ports.post(url, picture, () => undefined, signal);
  };
  try {
    return await withRetry(once, { ports, signal, windowMs: UPLOAD_OPERATION_WINDOW_MS, onRetry });
  } catch (error) {
    signal.throwIfAborted();
    if (isFinal(ports.codeOf(error))) return null;
    throw error;
  }
}
