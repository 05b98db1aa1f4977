import { blobSource } from "@convex/domain/proofs/container/source";
import { checkVideo } from "@convex/domain/proofs/videoChecks";
import { type FilmProblem, fileProblem, lengthProblem } from "./fileRules";
import { openFilm } from "./frames";
import { loadRender } from "./loadRender";

type CheckedFilm = { ok: true; durationMs: number } | { ok: false; problem: FilmProblem };

/** What the browser's own player makes of a film: its length, or null when it cannot show a picture. */
async function playedLength(film: Blob): Promise<number | null> {
  try {
    const opened = await openFilm(film);
    const hasPicture = opened.video.videoWidth > 0;
    opened.close();
    return hasPicture ? opened.durationMs : null;
  } catch (error) {
    // No film, a broken one, or a format that this browser does not play.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/**
 * A film from the gallery before anything travels: kind and size, what its bytes say, whether there is a picture,
 * and its length. A film that only WebCodecs can read passes too: it is made anew before it is sent.
 * Throws RenderUnreachable.
 */
export async function checkFilm(film: Blob): Promise<CheckedFilm> {
  const refused = (problem: FilmProblem): CheckedFilm => ({ ok: false, problem });
  const name = film instanceof File ? film.name : "";
  const refusal = fileProblem({ type: film.type, size: film.size, name });
  if (refusal !== null) return refused(refusal);
  const { readFacts } = await loadRender();
  const facts = await readFacts(film);
  if (facts === null) return refused("damaged");
  if (!facts.hasPicture) return refused("no-picture");
  const played = await playedLength(film);
  if (played === null && !facts.decodable)
    return refused(facts.videoCodec === "hevc" ? "hevc" : "cannot-convert");
  const durationMs = played ?? facts.durationMs;
  const length = lengthProblem(durationMs);
  return length === null ? { ok: true, durationMs } : refused(length);
}

/** The server's own judgement over the file that is about to travel; null when it would take it. */
export async function checkFinished(film: Blob): Promise<FilmProblem | null> {
  const verdict = await checkVideo(blobSource(film), null);
  return verdict.ok ? null : verdict.refusal;
}
