import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { cameraCopy } from "../copy.en";
import type { RecorderEvent, RecorderState } from "../recorder";

const copy = cameraCopy.stage;

type ControlsProps = {
  state: RecorderState;
  start: () => void;
  send: (event: RecorderEvent) => void;
  /** A recording would begin a moment too early. */
  isHeld: boolean;
  /** At the sides of the button that begins. */
  before?: ReactNode;
  after?: ReactNode;
};

/** One button to React as well: whoever started by the keyboard has the focus on Stop. */
const BIG = "big";

/** One big button; stop stays in its place while recording, pause stands beside it. */
export function StageControls({ state, start, send, isHeld, before = null, after = null }: ControlsProps) {
  switch (state.kind) {
    case "ready":
      return (
        <Row note={state.tooShort ? copy.tooShort : null}>
          <SideOfButton>{before}</SideOfButton>
          <BigButton key={BIG} label={copy.start} onPress={start} isHeld={isHeld}>
            <span className="size-10 rounded-full bg-dare" />
          </BigButton>
          <SideOfButton>{after}</SideOfButton>
        </Row>
      );
    case "countdown":
      return (
        <Row note={null}>
          <BigButton key={BIG} label={copy.cancel} onPress={() => send({ type: "cancel" })}>
            <span className="size-7 rounded-sm border-2 border-media-fg" />
          </BigButton>
        </Row>
      );
    case "recording":
    case "paused":
      return (
        <Row note={null}>
          {/* As much as Pause takes on the other side: Stop stays where Start was. Large letters wrap. */}
          <SideOfButton>{null}</SideOfButton>
          <BigButton key={BIG} label={copy.stop} onPress={() => send({ type: "stop" })}>
            <span className="size-7 rounded-sm bg-danger" />
          </BigButton>
          <SideOfButton>
            <PauseButton paused={state.kind === "paused"} send={send} />
          </SideOfButton>
        </Row>
      );
    case "finishing":
      return <Row note={copy.finishing} />;
    default:
      return <Row note={cameraCopy.opening} />;
  }
}

function Row({ note, children }: { note: string | null; children?: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-col items-center justify-center gap-3 text-center text-media-fg">
      <p role="status" className="rounded-lg bg-media-scrim px-4 text-sm">
        {note}
      </p>
      {children ? (
        <div className="flex w-full flex-wrap items-start justify-center gap-y-3">{children}</div>
      ) : null}
    </div>
  );
}

function SideOfButton({ children }: { children: ReactNode }) {
  // What stands over the picture is dark in both themes: a light pill would be louder than the one button.
  return (
    <div data-stage className="flex min-w-0 grow basis-[4.5rem] justify-center">
      {children}
    </div>
  );
}

function BigButton({
  label,
  onPress,
  isHeld = false,
  children,
}: {
  label: string;
  onPress: () => void;
  isHeld?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={isHeld ? undefined : onPress}
      aria-disabled={isHeld}
      className="press flex flex-col items-center gap-2 rounded-sm aria-disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full border-2 border-media-fg"
      >
        {children}
      </span>
      <span className="whitespace-nowrap text-sm font-semibold">{label}</span>
    </button>
  );
}

function PauseButton({ paused, send }: { paused: boolean; send: (event: RecorderEvent) => void }) {
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={() => send({ type: paused ? "resume" : "pause" })}
      className="press flex flex-col items-center gap-2 rounded-sm"
    >
      <span aria-hidden="true" className="grid size-11 place-items-center">
        <span className="grid size-touch place-items-center rounded-full border border-media-fg">
          <Icon strokeWidth={1.75} className="size-5" />
        </span>
      </span>
      <span className="text-sm font-semibold">{paused ? copy.resume : copy.pause}</span>
    </button>
  );
}
