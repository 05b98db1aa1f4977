import type { Id } from "@convex/_generated/dataModel";
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_FILE_MESSAGES,
  type ChatFileKind,
  FILE_SENT,
} from "@convex/domain/chat/attachments";
import { useState } from "react";
import { CHAT_PICTURE_MAX_SIDE_PX } from "@/config/limits";
import { logEvent } from "@/features/shell/telemetry";
import { useBusyWork } from "@/lib/device/busyWork";
import { toUserError } from "@/lib/errors/toUserError";
import { type ReadyFile, readyClip } from "./clip";
import { chatCopy } from "./copy.en";
import { useMediaActs, useMediaStand } from "./data";

/** Tried in this order until the browser can write it and it is small enough. */
const ENCODINGS = [
  { type: "image/webp", quality: 0.85 },
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.5 },
] as const;

export function kindOfFile({ type }: Pick<File, "type">): ChatFileKind | null {
  if (type.startsWith("image/")) return "image";
  return type.startsWith("video/") ? "clip" : null;
}

/** The size at which a picture is drawn, with its shape kept. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, CHAT_PICTURE_MAX_SIDE_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws a picture anew, so that place, time and device stay out of it. Rejects where the browser cannot. */
async function drawnAnew(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const size = fittedSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  for (const { type, quality } of ENCODINGS) {
    const blob = await encode(canvas, type, quality);
    // A browser that cannot write a type answers with PNG instead.
    if (blob?.type === type && blob.size <= CHAT_FILE_MAX_BYTES.image) return blob;
  }
  throw new Error("no encoding fits");
}

/** What is sent of a chosen file, or why nothing can be; null where this browser cannot read it. Rejects without a network. */
async function readyToSend(file: File, kind: ChatFileKind): Promise<ReadyFile | null> {
  if (kind === "clip") {
    return await readyClip(file);
  }
  const blob = await drawnAnew(file).catch(() => null);
  return blob === null ? null : { ok: true, blob };
}

/** Posts a file to a minted address. A failure reads as one of the network (`toUserError`). */
async function postFile(url: string, file: Blob): Promise<Id<"_storage">> {
  const answer = await fetch(url, { method: "POST", headers: { "Content-Type": file.type }, body: file });
  const body: unknown = answer.ok ? await answer.json() : null;
  const id = typeof body === "object" && body !== null && "storageId" in body ? body.storageId : null;
  if (typeof id !== "string") throw new Error(`network: the upload answered ${answer.status}`);
  // The storage's own word; the server looks the id up before it uses it.
  return id as Id<"_storage">;
}

type Step = "preparing" | "sending" | "checking" | "failed";
type SendingMedia = { file: File; clientId: string; step: Step; problem: string | null };

/** One picture or clip on its way: made ready, sent, looked at by the server. The page has to stay open for it. */
export function useSendMedia(chatId: string, tag: string) {
  const acts = useMediaActs();
  const [chosen, setChosen] = useState<File | null>(null);
  const [sending, setSending] = useState<SendingMedia | null>(null);
  const stand = useMediaStand(sending?.step === "checking" ? sending.clientId : null);
  useBusyWork("upload", sending !== null && (sending.step === "preparing" || sending.step === "sending"));

  const go = async (file: File, clientId: string): Promise<void> => {
    const show = (step: Step, problem: string | null = null) => setSending({ file, clientId, step, problem });
    const kind = kindOfFile(file);
    if (kind === null) return show("failed", chatCopy.media.notReadable);
    show("preparing");
    try {
      const ready = await readyToSend(file, kind);
      if (ready === null) return show("failed", chatCopy.media.notReadable);
      if (!ready.ok) return show("failed", CHAT_FILE_MESSAGES[kind][ready.problem]);
      show("sending");
      const { uploadUrl } = await acts.mint({ chatId, clientId, kind, size: ready.blob.size });
      const storageId = await postFile(uploadUrl, ready.blob);
      await acts.send({ chatId, clientId, storageId, ...(tag === "" ? {} : { tag }) });
      logEvent("message_sent", { kind: "file" });
      show("checking");
    } catch (error) {
      const { reason, message } = toUserError(error);
      // Of an earlier try only the answer was lost: how the file fares is followed from here on.
      if (reason === FILE_SENT) show("checking");
      else show("failed", message);
    }
  };
  const isDone = sending?.step === "checking" && stand?.state === "passed";
  const refusal = sending?.step === "checking" && stand?.state === "refused" ? stand.message : null;
  return {
    sending: isDone ? null : sending,
    problem: refusal ?? sending?.problem ?? null,
    isRefused: refusal !== null,
    /** Looked at before it goes out. */
    chosen,
    choose: setChosen,
    send: () => {
      if (chosen === null) return;
      setChosen(null);
      void go(chosen, crypto.randomUUID());
    },
    // The same file under the same name: what has arrived already is known again.
    retry: () => sending !== null && void go(sending.file, sending.clientId),
    drop: () => {
      setChosen(null);
      setSending(null);
    },
  };
}
