import type { ConnectionState } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { ConvexError } from "convex/values";

type Query = FunctionReference<"query">;
// The runtime asks with whatever arguments the screen gave, so the stored form is as wide as they are.
type Answer = { value: unknown } | { error: Error } | { by(args: unknown): unknown };
type MutationHandler = (args: unknown) => Promise<unknown>;

/** The official client with its network cut off: queries answer what the test says, when it says it. */
export function createTestConvex() {
  const answers = new Map<string, Answer>();
  const handlers = new Map<string, MutationHandler>();
  const listeners = new Set<() => void>();
  const calls: { name: string; args: unknown }[] = [];
  const subscribed: string[] = [];

  function publish(query: Query, answer: Answer) {
    answers.set(getFunctionName(query), answer);
    for (const listener of [...listeners]) listener();
  }

  function watchQuery(query: Query, args: unknown) {
    const name = getFunctionName(query);
    return {
      onUpdate(listener: () => void) {
        subscribed.push(name);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      localQueryResult() {
        const answer = answers.get(name);
        if (answer && "error" in answer) throw answer.error;
        if (answer && "by" in answer) return answer.by(args);
        return answer?.value;
      },
      journal: () => undefined,
    };
  }

  async function mutation(reference: FunctionReference<"mutation">, args: unknown) {
    const name = getFunctionName(reference);
    calls.push({ name, args });
    const handler = handlers.get(name);
    if (!handler) throw new Error(`the test has no answer for the mutation ${name}`);
    return handler(args);
  }

  let connection: Partial<ConnectionState> = { isWebSocketConnected: true, connectionRetries: 0 };
  const onConnection = new Set<() => void>();

  const offline = new ConvexReactClient("http://127.0.0.1:9", { unsavedChangesWarning: false });
  return {
    client: Object.assign(offline, {
      watchQuery,
      mutation,
      setAuth: (_fetch: unknown, onChange?: (isAuthenticated: boolean) => void) =>
        queueMicrotask(() => onChange?.(true)),
      clearAuth: () => undefined,
      connectionState: () => connection,
      subscribeToConnectionState: (listener: () => void) => {
        onConnection.add(listener);
        return () => onConnection.delete(listener);
      },
    }),
    /** The socket as the client would report it; connected at the start. */
    connect(isWebSocketConnected: boolean, connectionRetries = 0) {
      connection = { isWebSocketConnected, connectionRetries };
      for (const listener of [...onConnection]) listener();
    },
    calls,
    /** With what this mutation was called, each time. */
    argsOf: (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args),
    subscribed,
    /** How many subscriptions are alive. */
    following: () => listeners.size,
    answer: <Q extends Query>(query: Q, value: FunctionReturnType<Q>) => publish(query, { value }),
    /** What no server sends, for the tests of screens that break. */
    answerRaw: (query: Query, value: unknown) => publish(query, { value }),
    /** An answer for each of the arguments; the same object for the same ones. */
    answerBy: <Q extends Query>(query: Q, by: (args: FunctionArgs<Q>) => FunctionReturnType<Q> | undefined) =>
      publish(query, { by }),
    refuse: (query: Query, code: string, message = "", reason = "") =>
      publish(query, { error: new ConvexError({ code, message, reason }) }),
    onMutation: (reference: FunctionReference<"mutation">, handler: MutationHandler) =>
      handlers.set(getFunctionName(reference), handler),
  };
}
