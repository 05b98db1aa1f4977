import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useLive } from "@/lib/live/useLive";

export function usePresence(uid: string) {
  return useLive(api.presence.of, { uid });
}

export function useTellPresence() {
  return useMutation(api.presence.update);
}
