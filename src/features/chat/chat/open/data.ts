import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCall } from "@/lib/live/useCall";

/** Makes the chat with somebody, or finds it. */
export function useOpenChat() {
  return useCall(useMutation(api.chats.openWith));
}
