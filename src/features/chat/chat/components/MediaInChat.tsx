import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { chatCopy } from "../copy.en";
import { type Message, useMediaActs } from "../data";

const copy = chatCopy.media;

/** A picture or clip, covered until somebody wants to see it; nothing of it is on the device before (product 13). */
export function MediaInChat({ message: { id: messageId, media } }: { message: Message }) {
  const { url: ask } = useMediaActs();
  const open = useAct(ask);
  const mediaAllowed = useMediaAllowed();
  const [address, setAddress] = useState<string | null>(null);
  if (media === null) return <span className="text-ink-3">{copy.gone}</span>;
  const { kind, width, height } = media;
  const show = async () => {
    const outcome = await open.run({ messageId });
    if (outcome.ok) setAddress(outcome.value.url);
  };
  if (address !== null && mediaAllowed) {
    // The address lasts minutes; where it is over, the tile asks for another.
    const onError = () => setAddress(null);
    return kind === "clip" ? (
      <VideoPlayer src={address} label={copy.label.clip} onError={onError} />
    ) : (
      <img
        src={address}
        alt={copy.label.image}
        width={width ?? undefined}
        height={height ?? undefined}
        onError={onError}
        className="h-auto max-h-[75dvh] w-auto max-w-full rounded-md"
      />
    );
  }
  return (
    <span className="flex flex-col items-center gap-3 p-4 text-center">
      <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-6 text-ink-2" />
      <span className="text-sm text-ink-2">{copy.why}</span>
      <Button variant="secondary" size="sm" state={open.button} onClick={() => void show()}>
        {copy.cover[kind]}
      </Button>
      {open.error === null ? null : <InlineNotice kind="danger">{open.error.message}</InlineNotice>}
    </span>
  );
}
