import { Play } from "lucide-react";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { personName } from "@/lib/text/words";
import { todayCopy } from "../copy.en";
import type { WallAnswer } from "../data";

type WallCardProps = { answer: WallAnswer; label: string; onOpen: () => void };

/** A video on the wall: its still and whose it is. Pictures of people wait for the age gate. */
export function WallCard({ answer: { posterUrl, person, isMine }, label, onOpen }: WallCardProps) {
  const mediaAllowed = useMediaAllowed();
  const [hasFailed, setFailed] = useState(false);
  const src = mediaAllowed && !hasFailed ? posterUrl : null;
  return (
    <li data-stage>
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className="press relative grid aspect-[9/16] w-full place-items-center overflow-hidden rounded-md bg-media-ground text-media-fg"
      >
        {src === null ? (
          <Play aria-hidden="true" className="size-8" />
        ) : (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="absolute inset-x-0 bottom-0 scrim-bottom truncate p-2 pt-6 text-start text-sm font-semibold">
          {isMine ? todayCopy.wall.mine : personName(person)}
        </span>
      </button>
    </li>
  );
}
