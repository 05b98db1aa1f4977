import { RouterProvider, useRouterState } from "@tanstack/react-router";
import type { ConvexReactClient } from "convex/react";
import { useState } from "react";
import { ConfigurationError } from "@/features/shell/errors";
import { holdQuery, type RouterContext } from "@/lib/device/prewarm";
import type { AuthClient } from "@/lib/live/identity";
import { LateEffects } from "./effects/LateEffects";
import { type AppEnv, type EnvResult, readEnv } from "./env";
import { Providers } from "./providers";
import { createQueryCache } from "./queryCache";
import { createAppRouter } from "./router";

export function App({ result = readEnv() }: { result?: EnvResult }) {
  return result.ok ? <ConfiguredApp env={result.env} /> : <ConfigurationError problem={result.problem} />;
}

function ConfiguredApp({ env }: { env: AppEnv }) {
  // Both live as long as the page; the connection of a person does not (PersonScope).
  const [cache] = useState(createQueryCache);
  const [router] = useState(() => createAppRouter({ prewarm: () => undefined }));
  // By the address, not by what is matched: nothing is before the first screen has been fetched.
  const isForAll = useRouterState({
    router,
    select: ({ location }) => {
      const [routes] = router.getMatchedRoutes(location.pathname);
      return routes.at(-1)?.options.staticData?.gate === "media";
    },
  });
  const [open] = useState(() => (path: string) => router.history.push(path));
  return (
    <Providers env={env} cache={cache} isForAll={isForAll}>
      {(identity, convex) => (
        <>
          <RouterProvider router={router} context={{ prewarm: prewarmWith(convex, identity) }} />
          <LateEffects env={env} open={open} />
        </>
      )}
    </Providers>
  );
}

/** Only for a person who is signed in: a member's query asked by a visitor would be answered with a refusal. */
function prewarmWith(convex: ConvexReactClient, identity: AuthClient): RouterContext["prewarm"] {
  return (entries) => {
    if (identity.getSnapshot().status !== "signedIn") return;
    for (const entry of entries) holdQuery(convex, entry);
  };
}
