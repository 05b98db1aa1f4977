import { dropMadeOf, keepMade, type Submission, type Take, type TakeOwner } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { toUserError } from "@/lib/errors/toUserError";
import { checkFinished } from "@/lib/media/checkFilm";
import type { FilmProblem } from "@/lib/media/fileRules";
import { momentsIn, openFilm, type Poster, takeFrames, takePoster } from "@/lib/media/frames";
import { canRender, loadRender, RenderUnreachable } from "@/lib/media/loadRender";
import { rankFrames } from "@/lib/media/posters";
import { filmProblemWords, takeEditCopy } from "./copy.en";
import { captionLanguage, captionsToSend, coverToSend, cutOf, isChanged, type TakeEdit } from "./edit";

/** A problem that a person can act on. */
class FilmError extends Error {
  constructor(readonly problem: FilmProblem | "cannotEdit") {
    super(`film: ${problem}`);
  }
}

/** What a failed choosing, making or sending is called on the screen. */
export function wordsOfFailure(error: unknown): string {
  if (error instanceof RenderUnreachable) return takeEditCopy.making.notFetched;
  if (isFull(error)) return takeEditCopy.making.noRoom;
  if (!(error instanceof FilmError)) return toUserError(error).message;
  return error.problem === "cannotEdit" ? takeEditCopy.making.cannotEdit : filmProblemWords[error.problem];
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

const COVER_CANDIDATES = 8;

type Wanted = {
  take: Take;
  edit: TakeEdit;
  dareId: string;
  owner: TakeOwner;
  onShare: (share: number) => void;
  signal: AbortSignal;
};
type SentFile = { blob: Blob; mimeType: string; durationMs: number };

/** Rulings 20: what was changed, comes from elsewhere, is no MP4, or was cut off by a crash is made anew. */
const wantsMaking = (take: Take, edit: TakeEdit): boolean => isChanged(edit) || !take.sendsAsIs;

/** The recorder's own file may go as it is where the device cannot make another (rulings 20). */
const mayGoAsIs = (take: Take, edit: TakeEdit): boolean => !isChanged(edit) && take.origin === "recorded";

/** Null: the take goes as it was recorded. */
async function made({ take, edit, onShare, signal }: Wanted): Promise<SentFile | null> {
  if (!wantsMaking(take, edit) || (!canRender() && mayGoAsIs(take, edit))) return null;
  try {
    const { renderFilm } = await loadRender();
    return await renderFilm(take.blob, cutOf(edit), onShare, signal);
  } catch (error) {
    signal.throwIfAborted();
    // An encoder may die for many reasons; the recorder's own file is always there.
    if (mayGoAsIs(take, edit)) {
      logError("render", error);
      return null;
    }
    throw await asFilmError(error, take, edit);
  }
}

async function asFilmError(error: unknown, take: Take, edit: TakeEdit): Promise<unknown> {
  if (error instanceof RenderUnreachable || isFull(error)) return error;
  const { RenderError } = await loadRender();
  if (!(error instanceof RenderError)) return error;
  if (isChanged(edit) && take.origin === "recorded") return new FilmError("cannotEdit");
  return new FilmError(error.problem === "noPicture" ? "no-picture" : "cannot-convert");
}

const bare = ({ blob, mimeType, durationMs }: Take) => ({ blob, mimeType, durationMs });

/** The chosen cover, else the best of a few pictures; a film without one is still a proof. */
async function posterOf(film: Blob, coverMs: number | null): Promise<Poster | null> {
  try {
    const opened = await openFilm(film);
    try {
      const moments = momentsIn(0, opened.durationMs, COVER_CANDIDATES);
      const best = coverMs ?? rankFrames(await takeFrames(opened, moments))[0]?.atMs ?? 0;
      return await takePoster(opened, best);
    } finally {
      opened.close();
    }
  } catch (error) {
    logError("poster", error);
    return null;
  }
}

/** What goes lies on the device; the take itself stays beside it until the server has the proof. Answers its id. */
async function keep({ take, edit, dareId, owner }: Wanted, film: SentFile | null): Promise<string> {
  if (film === null) {
    await dropMadeOf(take.takeId);
    return take.takeId;
  }
  const edited = take.edited || isChanged(edit);
  return await keepMade(take, { owner, dareId }, { ...film, edited });
}

export type MadeTake = {
  takeId: string;
  durationMs: number;
  poster: Poster | null;
  words: Pick<Submission, "captions" | "description" | "synthetic" | "edgy">;
};

/** Judged before anything on the device comes in the place of something else. */
async function ready(wanted: Wanted, film: SentFile | null): Promise<Omit<MadeTake, "words">> {
  const { blob, durationMs } = film ?? bare(wanted.take);
  const problem = await checkFinished(blob);
  if (problem !== null) throw new FilmError(problem);
  const poster = await posterOf(blob, coverToSend(wanted.edit));
  wanted.signal.throwIfAborted();
  return { takeId: await keep(wanted, film), durationMs, poster };
}

/** The file and the words that are handed in. Throws FilmError when the server would refuse the file. */
export async function makeTake(wanted: Wanted): Promise<MadeTake> {
  const { take, edit, signal } = wanted;
  const film = await made(wanted);
  const sent = await ready(wanted, film).catch((error: unknown) => {
    signal.throwIfAborted();
    // Without room for a second file, the recorder's own goes.
    if (film === null || !mayGoAsIs(take, edit)) throw error;
    return ready(wanted, null);
  });
  const lines = captionsToSend(edit);
  const description = edit.description.trim();
  return {
    ...sent,
    words: {
      captions: lines.length === 0 ? null : { language: captionLanguage(), lines },
      description: description === "" ? null : description,
      synthetic: edit.synthetic,
      edgy: edit.edgy,
    },
  };
}
