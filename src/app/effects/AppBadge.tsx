import { api } from "@convex/_generated/api";
import { useEffect } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useLive } from "@/lib/live/useLive";

/** The app's icon shows what waits while nobody looks; an open app shows it itself. */
function showOnIcon(count: number): void {
  // Absent outside installed apps, refused without permission for notifications: both leave the icon as it is.
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

/** Keeps the icon's number: unseen news while the app is hidden, nothing while it is open or nobody is signed in. */
export function AppBadge() {
  const { status } = useAuthSnapshot();
  const unseen = useLive(api.notifications.unseenCount, status === "signedIn" ? {} : "skip", { keep: true });
  const count = unseen.status === "ready" ? unseen.data : 0;

  useEffect(() => {
    const show = () => showOnIcon(document.visibilityState === "hidden" ? count : 0);
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [count]);
  return null;
}
