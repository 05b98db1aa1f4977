import { api } from "@convex/_generated/api";
import type { NoticeForm } from "@convex/domain/safety/notices";
import { useMutation } from "convex/react";
import { visitSession } from "@/features/safety/safety";
import { useCall } from "@/lib/live/useCall";

/** The answer's number is the key to how it stands; a repeat with the same client id is the same request. */
export function useSendNotice() {
  const send = useCall(useMutation(api.reports.takedown));
  return async (form: NoticeForm, clientId: string) =>
    await send({ ...form, clientId, session: visitSession() });
}
