import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useRef } from "react";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";

export type Announcement = FunctionReturnType<typeof api.announcements.list>[number];
export type Reach = FunctionReturnType<typeof api.announcements.reach>;
export type AnnouncedTo = FunctionArgs<typeof api.announcements.reach>;

export const useAnnouncements = () => useLive(api.announcements.list, {});

/** The last answer stays while the next one is on its way. */
export function useReach(to: AnnouncedTo): Live<Reach> {
  const live = useLive(api.announcements.reach, to);
  const last = useRef(live);
  if (live.status !== "loading") last.current = live;
  return live.status === "loading" ? last.current : live;
}

export function useAnnouncementActs() {
  return {
    tryOut: useCall(useMutation(api.announcements.tryOut)),
    send: useCall(useMutation(api.announcements.send)),
    approve: useCall(useMutation(api.announcements.approve)),
    stop: useCall(useMutation(api.announcements.stop)),
  };
}
