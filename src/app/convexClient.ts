import { ConvexReactClient } from "convex/react";
import { createQuietLogger } from "@/lib/live/transportNoise";

export function createConvexClient(url: string): ConvexReactClient {
  return new ConvexReactClient(url, {
    // Our own durable queue keeps the promise that this prompt would make (stack P13).
    unsavedChangesWarning: false,
    logger: createQuietLogger(),
  });
}
