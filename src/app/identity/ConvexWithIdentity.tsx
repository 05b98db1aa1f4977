import { ConvexProviderWithAuth, type ConvexReactClient } from "convex/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";

/** The one bridge from our identity port to Convex (stack 4). */
export function ConvexWithIdentity({ client, children }: { client: ConvexReactClient; children: ReactNode }) {
  const [useAuth] = useState(() => identityFor(client));
  return (
    <ConvexProviderWithAuth client={client} useAuth={useAuth}>
      {children}
    </ConvexProviderWithAuth>
  );
}

/** The hook that the provider asks, made once for one connection. */
function identityFor(convex: ConvexReactClient) {
  return function useConvexIdentity() {
    const client = useAuthClient();
    const snapshot = useAuthSnapshot();
    const [refusals, setRefusals] = useState(0);
    const userId = snapshot.status === "signedIn" ? snapshot.userId : null;
    // Convex signs out and in again whenever this function changes: when the person changes, never else.
    // biome-ignore lint/correctness/useExhaustiveDependencies: userId and a refusal are the reasons for a new identity
    const fetchAccessToken = useCallback(
      ({ forceRefreshToken }: { forceRefreshToken: boolean }) =>
        client.getToken({ forceRefresh: forceRefreshToken }),
      [client, userId, refusals],
    );
    // The same person with a newer proof: told before the act that needs it goes out, without signing out between.
    useEffect(() => {
      if (userId === null) return;
      return client.onRenewed(() => {
        convex.setAuth(fetchAccessToken, (isAuthenticated) => {
          if (!isAuthenticated) setRefusals((count) => count + 1);
        });
      });
    }, [client, userId, fetchAccessToken]);
    return {
      isLoading: snapshot.status === "loading",
      isAuthenticated: snapshot.status === "signedIn",
      fetchAccessToken,
    };
  };
}
