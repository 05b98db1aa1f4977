import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { toUserError, type UserError } from "../errors/toUserError";
import { useAuthSnapshot } from "./identity";
import { useCall } from "./useCall";
import { type Live, useLive } from "./useLive";

export type Viewer = NonNullable<FunctionReturnType<typeof api.users.me>>;

/** Makes the person at the first sign-in, and brings back one who had closed the account for a while. */
export function useEnsureViewer() {
  return useCall(useMutation(api.users.ensureViewer));
}

/** The signed-in person's own profile, made on the first sign-in; stays loading for a visitor. */
export function useViewer(): Live<Viewer> {
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  const me = useLive(api.users.me, isSignedIn ? {} : "skip", { keep: true });
  const ensureViewer = useEnsureViewer();
  const [failure, setFailure] = useState<UserError | null>(null);
  const isMissing = me.status === "ready" && me.data === null;

  useEffect(() => {
    if (!isMissing || failure) return;
    ensureViewer({}).catch((error: unknown) => setFailure(toUserError(error)));
  }, [isMissing, failure, ensureViewer]);

  if (me.status !== "ready") return me;
  // An unfinished profile may have been finished on another device: only the server sends to the set-up.
  if (me.keptAt !== undefined && !me.data?.profileCompleted) return { status: "loading" };
  if (me.data) return { ...me, data: me.data };
  return failure ? { status: "error", error: failure, retry: () => setFailure(null) } : { status: "loading" };
}
