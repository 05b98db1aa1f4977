import { ConvexProviderWithAuth, ConvexReactClient } from "convex/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { AgeGate } from "@/features/entry/ageGate";
import { AppErrorBoundary } from "@/features/shell/errors";
import type { QueryCache } from "@/lib/cache/queryCache";
import { FeedbackUrlProvider } from "@/lib/device/feedbackUrl";
import { OverlayProvider } from "@/lib/device/overlays";
import { type AuthClient, IdentityProvider, useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { createQuietLogger } from "@/lib/live/transportNoise";
import { ToastProvider } from "@/ui/feedback/toasts";
import { PageArrivalProvider } from "@/ui/layout/PageTitle";
import type { AppEnv } from "./env";
import { PersonScope } from "./PersonScope";

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

function createConvexClient(url: string): ConvexReactClient {
  return new ConvexReactClient(url, {
    // Our own durable queue keeps the promise that this prompt would make (stack P13).
    unsavedChangesWarning: false,
    logger: createQuietLogger(),
  });
}

/** One adapter a configuration; the other is never fetched (stack 4). */
const ADAPTERS = {
  local: lazy(() => import("./identity/local")),
  clerk: lazy(() => import("./identity/clerk")),
} as const satisfies Record<AppEnv["identity"], unknown>;

const pageArrival = {
  formatTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  pendingFocus: { current: false },
};

type ProvidersProps = {
  env: AppEnv;
  cache: QueryCache;
  /** Everybody may read the page that is open (`staticData.gate`). */
  isForAll: boolean;
  children: (client: AuthClient, convex: ConvexReactClient) => ReactNode;
};

export function Providers({ env, cache, isForAll, children }: ProvidersProps) {
  const Identity = ADAPTERS[env.identity];
  return (
    <OverlayProvider>
      <AppErrorBoundary>
        <AgeGate exitUrl={env.exitUrl} isOpen={isForAll}>
          <PageArrivalProvider value={pageArrival}>
            <ToastProvider>
              <Suspense fallback={null}>
                <Identity clerk={env.clerk}>
                  {(client) => (
                    <IdentityProvider value={client}>
                      <PersonScope cache={cache} makeClient={() => createConvexClient(env.convexUrl)}>
                        {(convex) => (
                          <ConvexWithIdentity client={convex}>
                            <FeedbackUrlProvider value={env.feedbackUrl}>
                              {children(client, convex)}
                            </FeedbackUrlProvider>
                          </ConvexWithIdentity>
                        )}
                      </PersonScope>
                    </IdentityProvider>
                  )}
                </Identity>
              </Suspense>
            </ToastProvider>
          </PageArrivalProvider>
        </AgeGate>
      </AppErrorBoundary>
    </OverlayProvider>
  );
}
