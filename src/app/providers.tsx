import type { ConvexReactClient } from "convex/react";
import { lazy, type ReactNode, Suspense } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { AgeGate } from "@/features/ageGate";
import { AppErrorBoundary } from "@/features/errors";
import { type AuthClient, IdentityProvider } from "@/lib/identity";
import { PageArrivalProvider } from "@/ui/PageTitle";
import { ToastProvider } from "@/ui/toasts";
import type { AppEnv } from "./env";
import { ConvexWithIdentity } from "./identity/ConvexWithIdentity";

/** One adapter a configuration; the others are never fetched (stack 4). */
const ADAPTERS = { local: lazy(() => import("./identity/local")) } as const satisfies Record<
  AppEnv["identity"],
  unknown
>;

const pageArrival = {
  formatTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  pendingFocus: { current: false },
};

type ProvidersProps = {
  env: AppEnv;
  convex: ConvexReactClient;
  children: (client: AuthClient) => ReactNode;
};

export function Providers({ env, convex, children }: ProvidersProps) {
  const Identity = ADAPTERS[env.identity];
  return (
    <AppErrorBoundary>
      <AgeGate exitUrl={env.exitUrl}>
        <PageArrivalProvider value={pageArrival}>
          <ToastProvider>
            <Suspense fallback={null}>
              <Identity>
                {(client) => (
                  <IdentityProvider value={client}>
                    <ConvexWithIdentity client={convex}>{children(client)}</ConvexWithIdentity>
                  </IdentityProvider>
                )}
              </Identity>
            </Suspense>
          </ToastProvider>
        </PageArrivalProvider>
      </AgeGate>
    </AppErrorBoundary>
  );
}
