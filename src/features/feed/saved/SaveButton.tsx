import { Bookmark } from "lucide-react";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { classes } from "@/ui/layout/layout";
import { savedCopy as copy } from "./copy.en";
import { useIsSaved, useSave } from "./data";

type SaveButtonProps = {
  feedId: string;
  /** "film": small, for a place over a picture. */
  look?: "button" | "film";
};

/** Keeps a video for oneself, at once. A visitor has nowhere to keep it, and sees none. */
export function SaveButton({ feedId, look = "button" }: SaveButtonProps) {
  const live = useIsSaved(feedId);
  const save = useSave();
  const report = useErrorToast();
  const isKnown = live.status === "ready";
  if (!isKnown && look === "button") return null;
  const isSaved = isKnown && live.data;
  const press = async () => {
    try {
      await save({ feedId, saved: !isSaved });
    } catch (error) {
      report("save a video", error);
    }
  };
  const icon = (
    <Bookmark
      aria-hidden="true"
      strokeWidth={1.75}
      className={classes(look === "film" ? "size-6" : "size-5", isSaved && "fill-current")}
    />
  );
  if (look === "button") {
    return (
      <Button variant="secondary" pressed={isSaved} icon={icon} onClick={() => void press()}>
        {isSaved ? copy.saved : copy.action}
      </Button>
    );
  }
  // Its room is there from the start, or its neighbours would move when the answer comes.
  return (
    <div className={classes("grid justify-items-center gap-1", !isKnown && "invisible")}>
      <button
        type="button"
        aria-label={copy.action}
        aria-pressed={isSaved}
        onClick={() => void press()}
        className="press grid size-touch place-items-center rounded-full bg-media-scrim text-media-fg"
      >
        {icon}
      </button>
      <span
        aria-hidden="true"
        className="rounded-full bg-media-scrim px-2 text-2xs font-semibold text-media-fg"
      >
        {isSaved ? copy.saved : copy.action}
      </span>
    </div>
  );
}
