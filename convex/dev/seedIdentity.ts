import { v } from "convex/values";

/** Issuer and subject of a token: who a seed person is to the identity service. */
export const seedIdentity = v.object({ issuer: v.string(), subject: v.string() });
