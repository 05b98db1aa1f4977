import { CHAT_FILE_MESSAGES, FILE_SENT } from "@convex/domain/chat/attachments";
import { useState } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { toUserError } from "@/lib/text/errors";
import { chatCopy } from "./copy.en";
import { useMediaActs, useMediaStand } from "./data";
import { kindOfFile, postFile, readyToSend } from "./mediaFile";

type Step = "preparing" | "sending" | "checking" | "failed";
type SendingMedia = { file: File; clientId: string; step: Step; problem: string | null };

/** One picture or clip on its way: made ready, sent, looked at by the server. The page has to stay open for it. */
export function useSendMedia(chatId: string, tag: string) {
  const acts = useMediaActs();
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
    choose: (file: File) => void go(file, crypto.randomUUID()),
    // The same file under the same name: what has arrived already is known again.
    retry: () => sending !== null && void go(sending.file, sending.clientId),
    drop: () => setSending(null),
  };
}
