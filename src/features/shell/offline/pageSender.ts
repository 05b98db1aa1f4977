import type { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { ACTION_SEND_TIMEOUT_MS } from "@/config/limits";
import type { AuthClient } from "@/lib/live/identity";
import type { ServerCall } from "@/offline/defineAction";
import { personOfToken } from "@/offline/httpSender";
import { outcomeOfCrash, outcomeOfRefusal, type SendOutcome } from "@/offline/outcome";
import type { PageSender } from "@/offline/queue";

type Parts = { convex: ConvexReactClient; identity: AuthClient; userId: string };

/** Sends over the page's live connection, so that an answer and the live queries that show it come together. */
export function createPageSender({ convex, identity, userId }: Parts): PageSender {
  return {
    isReady: async () => {
      if (!navigator.onLine || !convex.connectionState().isWebSocketConnected) return false;
      // Another tab may have changed the person under this page's session; a token that names nobody is not this one's.
      const token = await identity.getToken({ forceRefresh: false });
      return token !== null && personOfToken(token) === userId;
    },
    send: (call) => withTimeout(sendLive(convex, call)),
  };
}

async function sendLive(convex: ConvexReactClient, call: ServerCall): Promise<SendOutcome> {
  try {
    const answer: unknown = await convex.mutation(
      makeFunctionReference<"mutation">(call.mutation),
      call.args,
    );
    return { kind: "done", answer };
  } catch (error) {
    if (error instanceof ConvexError) return outcomeOfRefusal(error.data);
    const isAnswer = error instanceof Error && error.message.startsWith("[CONVEX ");
    return isAnswer ? outcomeOfCrash() : { kind: "unreachable" };
  }
}

/** The client repeats a call for as long as it takes; the queue must not stand still that long. A late arrival is known again by its id. */
function withTimeout(answer: Promise<SendOutcome>): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: "unreachable" }), ACTION_SEND_TIMEOUT_MS);
    void answer.then((outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
