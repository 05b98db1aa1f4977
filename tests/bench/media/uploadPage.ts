import type { Target } from "../../../embedded/dev/convexCli";
import { postPart } from "../../../src/features/proofs/takes/postPart";
import { sendParts } from "../../../src/offline/takes/send";
import { addSetback, addTake, bodyOf, isWanted } from "../../../src/offline/takes/store";
import {
  discardTake,
  dropPlain,
  mintPlain,
  openUploads,
  uploadPorts,
  uploadTake,
} from "../../support/uploadPorts";

const MIB = 1024 * 1024;
/** The most that a page gets at once. */
const RANDOM_BYTES = 64 * 1024;

/** Bytes that no layer can shrink. */
function randomBlob(mib: number): Blob {
  const pieces = Array.from({ length: (mib * MIB) / RANDOM_BYTES }, () =>
    crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)),
  );
  return new Blob(pieces);
}

/** Runs in the page: a take on the device as the app keeps it, sent to a deployment in both ways. */
export async function openFilm(target: Target, mib: number) {
  const creator = await openUploads(target);
  const whole = randomBlob(mib);
  const kept = uploadTake(creator, whole.size);
  await addTake(kept, whole);
  const { signal } = new AbortController();
  return {
    /** Answers how long it took. */
    async inParts(): Promise<number> {
      // The same bytes, an upload of its own.
      const film = { ...kept, clientId: crypto.randomUUID() };
      const body = await bodyOf(film);
      const ports = { ...uploadPorts(() => target, creator), post: postPart, isWanted, setBack: addSetback };
      const startedAt = performance.now();
      await sendParts({ take: film, body, ports, report: () => undefined, signal });
      const tookMs = performance.now() - startedAt;
      await discardTake(target, creator, film);
      return tookMs;
    },
    async inOne(): Promise<number> {
      const body = await bodyOf(kept);
      const startedAt = performance.now();
      const url = await mintPlain(target);
      const storageId = await postPart(url, body, () => undefined, signal);
      const tookMs = performance.now() - startedAt;
      await dropPlain(target, storageId);
      return tookMs;
    },
  };
}

export type FilmInPage = Awaited<ReturnType<typeof openFilm>>;

Reflect.set(window, "openFilm", openFilm);
