import Stripe from "stripe";
import type { HttpClient } from "../stripeHarness";
import { differences } from "./walker";

export interface Recorder {
  /** The SDK's own way over the wire, read along. */
  httpClient: HttpClient;
  /** Looks at one more answer or event. */
  see(answer: unknown): void;
  /** How what was seen differs from the SDK's declarations, each way once. */
  problems(): string[];
  /** Objects and events that were seen, by kind. */
  kinds(): Set<string>;
}

/** Reads every answer against the pinned SDK's declarations. */
export function openRecorder(): Recorder {
  const wire = Stripe.createNodeHttpClient();
  const problems = new Set<string>();
  const kinds = new Set<string>();
  const recorder: Recorder = {
    httpClient: {
      getClientName: () => wire.getClientName(),
      async makeRequest(...request) {
        const response = await wire.makeRequest(...request);
        const toJSON = response.toJSON.bind(response);
        response.toJSON = async () => {
          const answer: unknown = await toJSON();
          // Refusals have a shape of their own, which the SDK's error classes read.
          if (response.getStatusCode() === 200) recorder.see(answer);
          return answer;
        };
        return response;
      },
    },
    see(answer) {
      for (const kind of kindsIn(answer)) kinds.add(kind);
      for (const problem of differencesOf(answer)) problems.add(problem.replaceAll(/\[\d+\]/g, "[]"));
    },
    problems: () => [...problems].sort(),
    kinds: () => kinds,
  };
  return recorder;
}

/** A walker that stops half-way has found something too; thrown, it would look like a lost connection. */
function differencesOf(answer: unknown): string[] {
  try {
    return differences(answer);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The kinds of an answer and of everything expanded in it. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(kindsIn);
  if (!("object" in value) || typeof value.object !== "string") return inner;
  const own = value.object === "event" && "type" in value ? String(value.type) : value.object;
  return [own, ...inner];
}
