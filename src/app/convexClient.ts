import { ConvexReactClient } from "convex/react";

export function createConvexClient(url: string): ConvexReactClient {
  // Our own durable queue keeps the promise that this prompt would make (stack P13).
  return new ConvexReactClient(url, { unsavedChangesWarning: false });
}
