import { RouterProvider } from "@tanstack/react-router";
import type { ConvexReactClient } from "convex/react";
import { useState } from "react";
import { ConfigurationError } from "@/features/errors";
import type { AuthClient } from "@/lib/identity";
import type { RouterContext } from "@/lib/prewarm";
import { createConvexClient } from "./convexClient";
import { type AppEnv, type EnvResult, readEnv } from "./env";
import { Providers } from "./providers";
import { createAppRouter } from "./router";

export function App({ result = readEnv() }: { result?: EnvResult }) {
  return result.ok ? <ConfiguredApp env={result.env} /> : <ConfigurationError problem={result.problem} />;
}

function ConfiguredApp({ env }: { env: AppEnv }) {
  const [convex] = useState(() => createConvexClient(env.convexUrl));
  return (
    <Providers env={env} convex={convex}>
      {(identity) => <Routes convex={convex} identity={identity} />}
    </Providers>
  );
}

function Routes({ convex, identity }: { convex: ConvexReactClient; identity: AuthClient }) {
  const [router] = useState(() => createAppRouter({ prewarm: prewarmWith(convex, identity) }));
  return <RouterProvider router={router} />;
}

/** Only for a person who is signed in: a member's query asked by a visitor would be answered with a refusal. */
function prewarmWith(convex: ConvexReactClient, identity: AuthClient): RouterContext["prewarm"] {
  return (entries) => {
    if (identity.getSnapshot().status !== "signedIn") return;
    for (const { query, args } of entries) convex.prewarmQuery({ query, args });
  };
}
