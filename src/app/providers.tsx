import type { ConvexReactClient } from "convex/react";
import { lazy, type ReactNode, Suspense } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { AgeGate } from "@/features/entry/ageGate";
import { AppErrorBoundary } from "@/features/shell/errors";
import type { KeptResults } from "@/lib/cache/keptResults";
import { FeedbackUrlProvider } from "@/lib/device/feedbackUrl";
import { OverlayProvider } from "@/lib/device/overlays";
import { type AuthClient, IdentityProvider } from "@/lib/live/identity";
import { ToastProvider } from "@/ui/feedback/toasts";
import { PageArrivalProvider } from "@/ui/layout/PageTitle";
import { createConvexClient } from "./convexClient";
import type { AppEnv } from "./env";
import { ConvexWithIdentity } from "./identity/ConvexWithIdentity";
import { PersonScope } from "./PersonScope";

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
  kept: KeptResults;
  children: (client: AuthClient, convex: ConvexReactClient) => ReactNode;
};

export function Providers({ env, kept, children }: ProvidersProps) {
  const Identity = ADAPTERS[env.identity];
  return (
    <OverlayProvider>
      <AppErrorBoundary>
        <AgeGate exitUrl={env.exitUrl}>
          <PageArrivalProvider value={pageArrival}>
            <ToastProvider>
              <Suspense fallback={null}>
                <Identity clerk={env.clerk}>
                  {(client) => (
                    <IdentityProvider value={client}>
                      <PersonScope kept={kept} makeClient={() => createConvexClient(env.convexUrl)}>
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
