import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { staffMoneyCopy } from "../copy.en";

const copy = staffMoneyCopy.choose;

/** Beside a list, before anything is opened from it. */
export function NothingOpen() {
  return (
    <div className="grid min-h-[80dvh] content-center">
      <EmptyState picture={<PlacePicture name="safe" />} title={copy.title} body={copy.line} />
    </div>
  );
}
