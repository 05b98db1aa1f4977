/** Frames as convex 1.48 sends them, for tests that speak the protocol themselves. */
export const connectFrame = (sessionId: string = crypto.randomUUID()) => ({
  type: "Connect",
  sessionId,
  connectionCount: 0,
  lastCloseReason: "InitialConnect",
  clientTs: Date.now(),
});

export const addQuery = (udfPath: string, args: object, queryId = 0) => ({
  type: "Add",
  queryId,
  udfPath,
  args: [args],
});

export const querySet = (baseVersion: number, ...modifications: object[]) => ({
  type: "ModifyQuerySet",
  baseVersion,
  newVersion: baseVersion + 1,
  modifications,
});

export const mutationFrame = (requestId: number, udfPath: string, args: object) => ({
  type: "Mutation",
  requestId,
  udfPath,
  args: [args],
});
