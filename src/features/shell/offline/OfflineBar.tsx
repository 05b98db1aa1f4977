import { CircleCheck, CloudOff } from "lucide-react";
import { useEffect, useReducer, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useConnection } from "@/lib/live/connection";
import { whenIdle } from "@/lib/time/whenIdle";
import { Button } from "@/ui/action/Button";
import { classes } from "@/ui/layout/layout";
import { type BannerEvent, type BannerState, bannerDueAt, bannerState, NO_BANNER } from "./bannerState";
import { offlineCopy } from "./copy.en";

const copy = offlineCopy.banner;
/** Comes with the queue's code, asked for while there is a network; a visitor who lost it before sees no list. */
const TipsSheet = lazyQuietly("tips", async () => (await import("./loaded")).TipsSheet);
const step = (state: BannerState, event: BannerEvent) => bannerState(state, event, Date.now());

/** OVL-05, OVL-06: one line above everything; the bars below move down by its height, so it covers nothing. */
export function OfflineBar() {
  const connection = useConnection();
  const [state, dispatch] = useReducer(step, NO_BANNER);
  const dueAt = bannerDueAt(state);

  useEffect(() => {
    dispatch({ type: "connection", connection });
    if (connection === "online") return whenIdle(() => void TipsSheet.preload());
  }, [connection]);
  useEffect(() => {
    if (dueAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "ticked" }), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);

  const shows = state.shows;
  return (
    <div
      data-offline-bar={shows === "nothing" ? undefined : shows}
      className={classes(
        "sticky top-0 z-(--layer-banner)",
        shows !== "nothing" && "border-b border-line bg-canvas pt-[env(safe-area-inset-top)]",
      )}
    >
      <div className={classes("flex items-center justify-center gap-2 px-gutter", look(shows))}>
        {/* Always there, so that what it says is announced when it changes. */}
        <p role="status" className="flex min-w-0 items-center gap-2 text-xs font-semibold text-ink">
          {shows === "offline" ? (
            <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          ) : null}
          {shows === "back" ? (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          ) : null}
          {shows === "nothing" ? null : copy[shows]}
        </p>
        {shows === "offline" ? <Tips /> : null}
      </div>
    </div>
  );
}

function look(shows: BannerState["shows"]): string | false {
  if (shows === "nothing") return false;
  return classes("h-(--touch)", shows === "offline" ? "tint-warning" : "tint-success");
}

/** On phones only: a desk knows its cable. */
function Tips() {
  const [open, setOpen] = useState(false);
  return (
    <span className="sm:hidden">
      <Button variant="quiet" size="sm" expanded={open} onClick={() => setOpen(true)}>
        {copy.tips}
      </Button>
      <TipsSheet open={open} onClose={() => setOpen(false)} />
    </span>
  );
}
