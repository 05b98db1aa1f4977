import { fill } from "@/lib/text/words";
import { shareKitCopy as copy } from "../copy.en";
import { qrModules, qrPath } from "../qr";

/** The code as it is scanned from a screen: dark on white with its margin, in either theme and whatever its size. */
export function QrTile({ link, alt = fill(copy.qr.alt, { link }) }: { link: string; alt?: string }) {
  const modules = qrModules(link);
  const size = modules.length;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-sm bg-media-fg text-media-ground forced-color-adjust-none"
    >
      <path d={qrPath(modules)} fill="currentColor" />
    </svg>
  );
}
