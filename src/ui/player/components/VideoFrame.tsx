import { Film } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { BlurPicture } from "./BlurPicture";

type FrameShape = "page" | "film";

const SHAPES: Readonly<Record<FrameShape, string>> = {
  page: "rounded-lg bg-raised aspect-[9/16] max-h-(--film-max,75dvh) [:fullscreen_&]:aspect-auto [:fullscreen_&]:h-full [:fullscreen_&]:max-h-none",
  // As large as the place that it is given.
  film: "h-full bg-media-ground",
};

type VideoFrameProps = {
  shape: FrameShape;
  blurHash: string | null;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** The room a video takes, filled by its blur-hash before anything else is there. */
export function VideoFrame({ shape, blurHash, children, ref }: VideoFrameProps) {
  return (
    <div ref={ref} className={`relative w-full overflow-hidden ${SHAPES[shape]}`}>
      {blurHash === null || blurHash === "" ? null : <BlurPicture hash={blurHash} />}
      {children}
    </div>
  );
}

type NoVideoProps = {
  line: string;
  isAlert?: boolean;
  /** A way out. */
  children?: ReactNode;
};

/** In place of a video that is not shown now. */
export function NoVideo({ line, isAlert = false, children }: NoVideoProps) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-raised p-6 text-center text-sm text-ink-2">
      <div className="grid justify-items-center gap-2">
        <Film aria-hidden="true" className="size-8" />
        <p role={isAlert ? "alert" : undefined}>{line}</p>
        {children}
      </div>
    </div>
  );
}
