import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { asUsername } from "@/features/staff/staffMoney";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { periodOf } from "./period";
import type { AuditSearch } from "./search";

export type AuditEntry = FunctionReturnType<typeof api.staff.auditLog>["entries"][number];

/** A target as the log writes it stays as it is; everything else is somebody's name or id. */
const named = (text: string): string =>
  text.startsWith("@") || text === text.toLowerCase() ? asUsername(text) : text;

/** One page, live. Nothing of it is kept on the device. */
export function useAudit({ actor, about, action, ...days }: AuditSearch, cursor: string | null) {
  return useLive(api.staff.auditLog, {
    ...(actor === undefined ? {} : { actor: named(actor) }),
    about: about === undefined ? null : named(about),
    ...(action === undefined ? {} : { action }),
    ...periodOf(days),
    cursor,
  });
}

export const useExportAudit = () => useCall(useMutation(api.staff.exportAudit));
