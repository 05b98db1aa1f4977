import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCall } from "@/lib/live/useCall";

/** Brings a switched-off account back, if the sign-in is newer than the switching off. */
export function useComeBack() {
  return useCall(useMutation(api.users.ensureViewer));
}
