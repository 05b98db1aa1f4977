import { BellRing, X } from "lucide-react";
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { IconButton } from "@/ui/action/IconButton";
import { classes } from "@/ui/layout/layout";
import { useFocusReturn } from "@/ui/overlay/focusReturn";
import { useMakesRoom, useTakenRoom } from "@/ui/overlay/makesRoom";
import { pushCopy } from "./copy.en";
import { isDrag, isPulledAway, type PushToastEvent, type PushToastState } from "./pushToastState";

const copy = pushCopy.toast;

type PushToastProps = {
  state: PushToastState;
  send: (event: PushToastEvent) => void;
  open: (link: string) => void;
};

/** OVL-11: a push that came while the app is looked at. Its drag has a button beside it (2.5.7). */
export function PushToast({ state, send, open }: PushToastProps) {
  const { toast, fromX, offsetPx } = state;
  /** A drag ends with a click of the browser's own, which is no wish to go anywhere. */
  const wasDragged = useRef(false);
  const region = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn(region);
  const shown = toast === null ? "" : `${toast.title} ${toast.body} ${toast.link}`;
  const isAtBottom = useMakesRoom(region, { home: "top", key: shown });
  useTakenRoom(region, { name: isAtBottom ? null : "--push-top", key: shown });

  const drag = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      wasDragged.current = false;
      send({ type: "pressed", x: clientX });
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (fromX === null) return;
      wasDragged.current ||= isDrag(clientX - fromX);
      send({ type: "moved", x: clientX });
    },
    onPointerUp: () => send({ type: "dropped" }),
    onPointerCancel: () => send({ type: "dropped" }),
    onPointerEnter: () => send({ type: "held" }),
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      send({ type: "dropped" });
      if (!currentTarget.contains(document.activeElement)) send({ type: "released" });
    },
    onFocus: () => send({ type: "held" }),
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (!currentTarget.matches(":hover")) send({ type: "released" });
    },
  };
  const follow = (event: MouseEvent, link: string) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isElsewhere && !wasDragged.current) return;
    event.preventDefault();
    if (wasDragged.current) return;
    send({ type: "dismissed" });
    open(link);
  };

  return (
    <div
      ref={region}
      role="status"
      aria-label={copy.label}
      onFocus={focus.onFocus}
      className={classes(
        "pointer-events-none fixed start-(--offset-start) end-0 z-(--layer-toast) flex justify-center px-gutter",
        isAtBottom
          ? "bottom-0 pb-[calc(max(var(--bar-bottom)+var(--safe-bottom),var(--toasts-bottom))+var(--space-2))]"
          : "top-0 pt-[calc(max(var(--offset-top)+var(--bar-top)+var(--safe-top),var(--update-top),var(--toasts-top))+var(--space-2))]",
      )}
    >
      {toast === null ? null : (
        <div
          {...drag}
          data-testid="push-toast"
          style={fromX === null ? undefined : { transform: `translateX(${offsetPx}px)` }}
          className={classes(
            "motion-rise pointer-events-auto flex w-full max-w-form touch-pan-y items-center gap-3 rounded-md border border-line bg-overlay ps-4 shadow-overlay select-none",
            isPulledAway(state) && "opacity-60",
          )}
        >
          <BellRing aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-dare-text" />
          <a
            href={toast.link}
            draggable={false}
            onClick={(event) => follow(event, toast.link)}
            className="flex min-h-touch min-w-0 flex-1 flex-col justify-center py-2 text-ink"
          >
            <span className="text-sm font-semibold">{toast.title}</span>
            <span className="text-sm text-ink-2 break-words">{toast.body}</span>
          </a>
          <IconButton
            label={copy.close}
            icon={<X aria-hidden="true" />}
            onClick={() => focus.leave(() => send({ type: "dismissed" }))}
          />
        </div>
      )}
    </div>
  );
}
