import { ConvexProviderWithAuth, type ConvexReactClient } from "convex/react";
import { type ReactNode, useCallback } from "react";
import { useAuthClient, useAuthSnapshot } from "@/lib/identity";

/** The one bridge from our identity port to Convex (stack 4). */
export function ConvexWithIdentity({ client, children }: { client: ConvexReactClient; children: ReactNode }) {
  return (
    <ConvexProviderWithAuth client={client} useAuth={useConvexIdentity}>
      {children}
    </ConvexProviderWithAuth>
  );
}

function useConvexIdentity() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const userId = snapshot.status === "signedIn" ? snapshot.userId : null;
  // Convex authenticates anew whenever this function changes: exactly when the person changes, never else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId is the reason for a new identity
  const fetchAccessToken = useCallback(
    ({ forceRefreshToken }: { forceRefreshToken: boolean }) =>
      client.getToken({ forceRefresh: forceRefreshToken }),
    [client, userId],
  );
  return {
    isLoading: snapshot.status === "loading",
    isAuthenticated: snapshot.status === "signedIn",
    fetchAccessToken,
  };
}
