import { EyeOff } from "lucide-react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { BlurPicture } from "@/ui/player";

/** In place of an edgy picture: its blur-hash, where the viewer may have that, and the sign for covered. */
export function BlurCover({ hash }: { hash: string | null }) {
  const mediaAllowed = useMediaAllowed();
  return (
    <div className="relative grid aspect-[4/5] max-h-[50dvh] w-full place-items-center overflow-hidden rounded-lg bg-raised">
      {hash === null || hash === "" || !mediaAllowed ? null : <BlurPicture hash={hash} />}
      <span className="relative rounded-full bg-surface p-3 text-ink-2">
        <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-8" />
      </span>
    </div>
  );
}
