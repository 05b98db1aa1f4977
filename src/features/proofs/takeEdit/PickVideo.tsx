import { Images } from "lucide-react";
import { useRef, useState } from "react";
import { checkFilm } from "@/lib/media/checkFilm";
import { FILM_ACCEPT, type FilmProblem } from "@/lib/media/fileRules";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { filmProblemWords, takeEditCopy } from "./copy.en";
import { wordsOfFailure } from "./makeTake";

const copy = takeEditCopy.pick;

export type PickedFilm = { blob: Blob; mimeType: string; durationMs: number };
type PickVideoProps = {
  onPicked: (film: PickedFilm) => Promise<void>;
  /** While it is judged nothing else may begin that a film would come in between of. */
  onBusy?: (isBusy: boolean) => void;
  /** "corner" stands over a picture, with its rules left to the refusal. */
  look?: "button" | "corner";
};

/** The device's own choice of a film, judged before anything travels. */
export function PickVideo({ onPicked, onBusy, look = "button" }: PickVideoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const pick = async (file: File) => {
    setBusy(true);
    onBusy?.(true);
    setProblem(null);
    try {
      const checked = await checkFilm(file);
      if (checked.ok) await onPicked({ blob: file, mimeType: file.type, durationMs: checked.durationMs });
      else setProblem(wordsOf(checked.problem));
    } catch (error) {
      setProblem(wordsOfFailure(error));
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  };
  return (
    <div className="flex flex-col items-center gap-2">
      {look === "corner" ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="press flex flex-col items-center gap-2 rounded-sm text-sm font-semibold text-media-fg"
        >
          <span aria-hidden="true" className="grid size-touch place-items-center rounded-full bg-media-scrim">
            <Images strokeWidth={1.75} />
          </span>
          {isBusy ? copy.checking : copy.action}
        </button>
      ) : (
        <Button variant="secondary" state={isBusy ? "busy" : "idle"} onClick={() => input.current?.click()}>
          {isBusy ? copy.checking : copy.action}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={FILM_ACCEPT}
        hidden
        aria-label={copy.action}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a refusal.
          event.target.value = "";
          if (file) void pick(file);
        }}
      />
      {look === "corner" ? null : (
        <Text size="sm" tone="2">
          {copy.limits}
        </Text>
      )}
      <div role="status">
        {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      </div>
    </div>
  );
}

const wordsOf = (problem: FilmProblem): string => filmProblemWords[problem];
