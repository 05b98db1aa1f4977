import {
  ClerkProvider,
  useAuth,
  useClerk,
  useSession,
  useSignIn,
  useSignUp,
  useUser,
} from "@clerk/clerk-react";
import { useLayoutEffect, useState } from "react";
import { BOT_CHECK_HOST } from "@/config/clerkKey";
import { localStore, visitStore } from "@/lib/cache/storage";
import { allowScriptsOf } from "@/lib/device/trustedTypes";
import type { ClerkSettings, IdentityAdapterProps } from "./adapter";
import { ClerkAuthClient } from "./clerkClient";
import type { ClerkLive } from "./clerkPort";
import { untilOnlineOrLater } from "./untilRetry";

/** Identity by Clerk; loaded only when the configuration names an instance (stack 4.1). */
export default function ClerkIdentity({ clerk, children }: IdentityAdapterProps) {
  if (clerk === null) throw new Error("The Clerk adapter needs a publishable key.");
  // Before the provider sets the address of its script.
  useState(() => allowScriptsOf([clerk.host, BOT_CHECK_HOST]));
  return (
    <ClerkProvider
      publishableKey={clerk.publishableKey}
      telemetry={false}
      // Else a start without a network ends signed out, and a sign-out without one only says that it was made.
      experimental={{ rethrowOfflineNetworkErrors: true }}
      signInUrl="/login"
      signUpUrl="/signup"
    >
      <ClerkBridge clerk={clerk}>{children}</ClerkBridge>
    </ClerkProvider>
  );
}

type ClerkBridgeProps = { clerk: ClerkSettings; children: IdentityAdapterProps["children"] };

function ClerkBridge({ clerk, children }: ClerkBridgeProps) {
  const [client] = useState(() => createClient(clerk));
  const live = useClerkLive();
  // Before the screens' own effects: none of them meets a client that knows less than the hooks.
  useLayoutEffect(() => client.update(live));
  return children(client);
}

function createClient({ methods }: ClerkSettings): ClerkAuthClient {
  const hasPasskeys = "PublicKeyCredential" in window;
  return new ClerkAuthClient({
    storage: localStore,
    visit: visitStore,
    untilRetry: untilOnlineOrLater,
    methods: methods.filter((method) => method !== "passkey" || hasPasskeys),
  });
}

/** The hooks' values of this render; null until all of them have loaded. */
function useClerkLive(): ClerkLive | null {
  const auth = useAuth();
  const signIn = useSignIn();
  const signUp = useSignUp();
  const { user } = useUser();
  const { session } = useSession();
  const clerk = useClerk();
  if (!auth.isLoaded || !signIn.isLoaded || !signUp.isLoaded) return null;
  return {
    userId: auth.userId,
    speaksConvex: auth.sessionClaims?.aud === "convex",
    getToken: (options) => auth.getToken(options),
    signIn: signIn.signIn,
    signUp: signUp.signUp,
    setActive: (params) => signIn.setActive(params),
    user: user ?? null,
    session: session ?? null,
    // A callback keeps Clerk from going to a page of its own choice.
    signOut: () => clerk.signOut(() => undefined),
    finishRedirect: async ({ done, back }) => {
      const ways = { signInFallbackRedirectUrl: done, signUpFallbackRedirectUrl: done };
      await clerk.handleRedirectCallback({ ...ways, signInUrl: back, signUpUrl: "/signup" }, async (to) =>
        window.location.replace(to),
      );
    },
  };
}
