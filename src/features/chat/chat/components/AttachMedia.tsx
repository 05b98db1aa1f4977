import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useConnection } from "@/lib/live/connection";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { chatCopy } from "../copy.en";
import type { useSendMedia } from "../useSendMedia";

const copy = chatCopy.media;

type Media = ReturnType<typeof useSendMedia>;

/** Chooses a picture or clip; there once both have written (product 13), and with a connection. */
export function AttachMedia({ media }: { media: Media }) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useConnection() === "offline";
  const isUnderWay = media.sending !== null && media.problem === null;
  if (isOffline || isUnderWay || media.chosen !== null) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,video/*"
        aria-label={copy.attach}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen once more.
          event.target.value = "";
          if (file !== undefined) media.choose(file);
        }}
      />
      <IconButton
        label={copy.attach}
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

/** What was chosen, before anybody else has it. */
export function ChosenMedia({ media }: { media: Media }) {
  const src = useObjectUrl(media.chosen);
  if (media.chosen === null) return null;
  return (
    <section aria-label={copy.chosen} className="flex items-end gap-3">
      {src === null ? null : media.chosen.type.startsWith("image/") ? (
        <img src={src} alt={copy.chosenImage} className="max-h-48 min-w-0 rounded-md object-contain" />
      ) : (
        <div className="max-h-48 min-w-0">
          <VideoPlayer src={src} label={copy.chosenClip} />
        </div>
      )}
      <Cluster>
        <Button size="sm" onClick={media.send}>
          {copy.send}
        </Button>
        <Button variant="quiet" size="sm" onClick={media.drop}>
          {copy.remove}
        </Button>
      </Cluster>
    </section>
  );
}

/** How the one on its way fares. */
export function MediaUnderWay({ media }: { media: Media }) {
  const { sending, problem } = media;
  if (sending === null) return null;
  if (problem === null) {
    return (
      <div role="status">
        <Text size="sm" tone="2">
          {sending.step === "failed" ? "" : copy.steps[sending.step]}
        </Text>
      </div>
    );
  }
  return (
    <InlineNotice kind="danger">
      {problem}
      <Cluster>
        {media.isRefused ? null : (
          <Button variant="secondary" size="sm" onClick={media.retry}>
            {copy.retry}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={media.drop}>
          {copy.remove}
        </Button>
      </Cluster>
    </InlineNotice>
  );
}
