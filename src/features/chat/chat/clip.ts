import { CHAT_CLIP_MAX_MS, CHAT_FILE_MAX_BYTES, type ChatFileProblem } from "@convex/domain/chat/attachments";
import { logError } from "@/lib/device/errorLog";
import { canRender } from "@/lib/media/loadRender";

export type ReadyFile = { ok: true; blob: Blob } | { ok: false; problem: ChatFileProblem };

const refused = (problem: ChatFileProblem): ReadyFile => ({ ok: false, problem });
const sized = (blob: Blob): ReadyFile =>
  blob.size === 0 || blob.size > CHAT_FILE_MAX_BYTES.clip ? refused("size") : { ok: true, blob };

/**
 * A clip as it is sent (rulings 20): made anew where this device can, since what phones write is rarely what every phone
 * plays, and tells where and with what it was recorded; what may stay is copied. Else as it is, and the server judges it.
 * Rejects where what makes it cannot be fetched.
 */
export async function readyClip(file: Blob): Promise<ReadyFile> {
  if (file.size === 0 || !canRender()) return sized(file);
  const { readFacts, renderFilm } = await import("@/lib/media/render");
  const facts = await readFacts(file);
  if (facts === null || !facts.hasPicture) return refused("format");
  if (facts.durationMs > CHAT_CLIP_MAX_MS) return refused("length");
  const whole = { keep: { fromMs: 0, toMs: facts.durationMs }, muted: [] };
  try {
    return sized((await renderFilm(file, whole, () => undefined, new AbortController().signal)).blob);
  } catch (error) {
    // No encoder, or none for this film.
    logError("chat clip", error);
    return sized(file);
  }
}
