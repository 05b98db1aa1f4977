import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  Volume2,
  VolumeX,
} from "lucide-react";
import { clockText } from "@/lib/time/time";
import { IconButton } from "@/ui/action/IconButton";
import { playerCopy as copy } from "../copy.en";
import { canFillScreen, type usePlayer } from "../usePlayer";

type ControlsProps = {
  player: ReturnType<typeof usePlayer>;
  hasCaptions: boolean;
};

const ICON = "size-5";

/** Always in sight below the picture: nothing hides while somebody looks for it. */
export function Controls({ player, hasCaptions }: ControlsProps) {
  const { state } = player;
  const at = clockText(state.atMs);
  const length = clockText(state.durationMs);
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <input
          type="range"
          min={0}
          max={Math.max(1, state.durationMs)}
          step={100}
          value={Math.min(state.atMs, state.durationMs)}
          aria-label={copy.seek}
          aria-valuetext={copy.position(at, length)}
          onChange={(event) => player.seek(Number(event.target.value))}
          className="min-h-touch min-w-0 flex-1"
        />
        <span aria-hidden="true" className="shrink-0 text-xs text-ink-2 tabular-nums">
          {at} / {length}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={state.isPlaying ? copy.pause : copy.play}
          icon={
            state.isPlaying ? (
              <Pause aria-hidden="true" className={ICON} />
            ) : (
              <Play aria-hidden="true" className={ICON} />
            )
          }
          onClick={player.toggle}
        />
        <IconButton
          label={state.isMuted ? copy.unmute : copy.mute}
          icon={
            state.isMuted ? (
              <VolumeX aria-hidden="true" className={ICON} />
            ) : (
              <Volume2 aria-hidden="true" className={ICON} />
            )
          }
          onClick={player.mute}
        />
        {hasCaptions ? (
          <IconButton
            label={state.hasCaptionsOn ? copy.captionsOff : copy.captionsOn}
            icon={
              state.hasCaptionsOn ? (
                <CaptionsIcon aria-hidden="true" className={ICON} />
              ) : (
                <CaptionsOff aria-hidden="true" className={ICON} />
              )
            }
            onClick={player.captions}
          />
        ) : null}
        <RateButton rate={state.rate} onPress={player.rate} />
        {document.pictureInPictureEnabled ? (
          <IconButton
            label={copy.pip}
            icon={<PictureInPicture2 aria-hidden="true" className={ICON} />}
            onClick={player.pip}
          />
        ) : null}
        {canFillScreen() ? (
          <IconButton
            label={copy.fullscreen}
            icon={<Maximize aria-hidden="true" className={ICON} />}
            onClick={player.fullscreen}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Words where the others have a sign: it grows with the letters. */
function RateButton({ rate, onPress }: { rate: number; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.rateLabel(rate)}
      onClick={onPress}
      className="press inline-flex min-h-touch min-w-touch items-center justify-center rounded-full px-1 text-sm font-semibold text-ink tabular-nums hover:bg-raised"
    >
      <span aria-hidden="true">{copy.rate(rate)}</span>
    </button>
  );
}
