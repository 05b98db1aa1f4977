import type { ReactNode } from "react";
import type { AuthClient, SignInMethod } from "@/lib/live/identity";

/** What a build says about its Clerk instance. */
export type ClerkSettings = { publishableKey: string; host: string; methods: readonly SignInMethod[] };

/** Every identity adapter is a component that hands a client to what it wraps. */
export type IdentityAdapterProps = {
  /** Null in a deployment without Clerk. */
  clerk: ClerkSettings | null;
  children: (client: AuthClient) => ReactNode;
};
