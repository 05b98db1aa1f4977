import { Grid3x3, Sparkles, SwitchCamera, Timer, Zap, ZapOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { cameraCopy } from "../copy.en";
import { lightOf } from "../device";
import { COUNTDOWNS_MS, type Recorder } from "../useRecorder";

const copy = cameraCopy.stage;
const ICON = { "aria-hidden": true, strokeWidth: 1.75 } as const;

type ToolProps = {
  label: string;
  onPress: () => void;
  icon: ReactNode;
  /** Of a switch. */
  isOn?: boolean;
  /** Of what unfolds something. */
  isOpen?: boolean;
};

function Tool({ label, onPress, icon, isOn, isOpen }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      onClick={onPress}
      className="press relative inline-flex size-touch items-center justify-center rounded-full bg-media-scrim text-media-fg aria-expanded:border-2 aria-expanded:border-media-fg aria-pressed:border-2 aria-pressed:border-media-fg"
    >
      {icon}
    </button>
  );
}

/** The next of the countdowns; after the last one none. */
function nextCountdown(chosenMs: number): number {
  const place = COUNTDOWNS_MS.findIndex((each) => each >= chosenMs);
  return COUNTDOWNS_MS[(place + 1) % COUNTDOWNS_MS.length] ?? 0;
}

type StageToolsProps = {
  recorder: Recorder;
  looks: { isOpen: boolean; toggle: () => void };
  grid: { isOn: boolean; toggle: () => void };
};

/** What is set before a take, in a column at the edge of the picture. */
export function StageTools({ recorder, looks, grid }: StageToolsProps) {
  const { flip, filter, countdown } = recorder;
  const seconds = countdown.chosenMs / 1_000;
  return (
    <div className="flex flex-col gap-2 self-end flat:flex-row">
      {flip ? <Tool label={copy.flip} icon={<SwitchCamera {...ICON} />} onPress={flip} /> : null}
      {filter ? (
        <Tool
          label={copy.filters}
          icon={<Sparkles {...ICON} />}
          isOpen={looks.isOpen}
          onPress={looks.toggle}
        />
      ) : null}
      <Tool
        label={copy.countdownNow(seconds)}
        icon={
          <>
            <Timer {...ICON} className={seconds === 0 ? "" : "opacity-40"} />
            {seconds === 0 ? null : (
              <span aria-hidden="true" className="absolute font-semibold tabular-nums">
                {seconds}
              </span>
            )}
          </>
        }
        onPress={() => countdown.choose(nextCountdown(countdown.chosenMs))}
      />
      <Tool label={copy.grid} icon={<Grid3x3 {...ICON} />} isOn={grid.isOn} onPress={grid.toggle} />
      <LightTool recorder={recorder} />
    </div>
  );
}

/** The lamp of a phone's back camera; nothing where the device has none. */
function LightTool({ recorder: { camera } }: { recorder: Recorder }) {
  const [isOn, setOn] = useState(false);
  const light = camera === null ? null : lightOf(camera);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera begins without its lamp
  useEffect(() => setOn(false), [camera]);
  if (light === null) return null;
  const toggle = () => {
    setOn(!isOn);
    // A lamp that does not obey stays as it was.
    light(!isOn).catch(() => setOn(isOn));
  };
  return (
    <Tool
      label={copy.light}
      icon={isOn ? <Zap {...ICON} /> : <ZapOff {...ICON} />}
      isOn={isOn}
      onPress={toggle}
    />
  );
}
