import { EyeOff } from "lucide-react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { classes } from "@/ui/layout/layout";
import { BlurPicture } from "@/ui/player";

const FILLS = "absolute inset-0";
const OWN_SHAPE = "relative aspect-[4/5] max-h-[50dvh] w-full rounded-lg";

/** In place of an edgy picture: its blur-hash, where the viewer may have that, and the sign for covered. */
export function BlurCover({ hash, fills = false }: { hash: string | null; fills?: boolean }) {
  const mediaAllowed = useMediaAllowed();
  return (
    <span className={classes("grid place-items-center overflow-hidden bg-raised", fills ? FILLS : OWN_SHAPE)}>
      {hash === null || hash === "" || !mediaAllowed ? null : <BlurPicture hash={hash} />}
      <span className="relative rounded-full bg-surface p-3 text-ink-2">
        <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-8" />
      </span>
    </span>
  );
}
