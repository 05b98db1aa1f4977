import { shareMessage } from "@convex/domain/people/shareText";
import { Share2 } from "lucide-react";
import { useId, useState } from "react";
import { logEvent } from "@/features/shell/telemetry";
import { Button } from "@/ui/action/Button";
import { useToasts } from "@/ui/feedback/toasts";
import { watchCopy } from "../copy.en";
import { shareLink } from "../shareLink";

type ShareButtonProps = {
  /** In-app path of what is shared. */
  path: string;
  title: string;
  text: string;
  /** The file can be played; before that there is nothing to share. */
  ready: boolean;
  /** Asks whether the file can be reached right now. */
  check: () => Promise<boolean>;
  /** "film": small, for a place over a picture. */
  look?: "button" | "film" | undefined;
};

/** The system's share sheet, or the link on the clipboard (ERR-27 to ERR-29). */
export function ShareButton({ path, title, text, ready, check, look = "button" }: ShareButtonProps) {
  const hintId = useId();
  const [busy, setBusy] = useState(false);
  const [metUnready, setMetUnready] = useState(false);
  const toasts = useToasts();
  const hint = shareMessage({ ready, metUnready });

  async function share() {
    setBusy(true);
    try {
      const reachable = await check();
      setMetUnready(!reachable);
      if (!reachable) return;
      const way = await shareLink({ url: new URL(path, window.location.origin).href, title, text });
      if (way === "copied") toasts.show({ kind: "success", message: watchCopy.share.copied });
      if (way === "failed") toasts.show({ kind: "error", message: watchCopy.share.failed });
      if (way === "shared" || way === "copied")
        logEvent("share", { way: way === "shared" ? "system" : "copy" });
    } finally {
      setBusy(false);
    }
  }

  if (look === "film") {
    return (
      <div className="grid justify-items-center gap-1">
        <button
          type="button"
          aria-label={watchCopy.share.action}
          aria-busy={busy || undefined}
          aria-disabled={!ready || undefined}
          aria-describedby={hint === null ? undefined : hintId}
          onClick={() => void (ready && !busy ? share() : null)}
          className="press grid size-touch place-items-center rounded-full bg-media-scrim text-media-fg aria-disabled:opacity-60"
        >
          <Share2 aria-hidden="true" strokeWidth={1.75} />
        </button>
        <span
          aria-hidden="true"
          className="rounded-full bg-media-scrim px-2 text-2xs font-semibold text-media-fg"
        >
          {watchCopy.share.action}
        </span>
        <span id={hintId} role={metUnready ? "alert" : undefined} className="sr-only">
          {hint}
        </span>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="secondary"
        icon={<Share2 aria-hidden="true" className="size-5" />}
        state={busy ? "busy" : "idle"}
        disabled={!ready}
        {...(hint === null ? {} : { describedBy: hintId })}
        onClick={() => void share()}
      >
        {watchCopy.share.action}
      </Button>
      <p id={hintId} role={metUnready ? "alert" : undefined} className="text-sm text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}
