import type { Json, JsonObject } from "../model/rawSync";
import { damaged, mutated, pick, type Random } from "./mutate";

export interface FrameCase {
  kind: "frames";
  /** Text frames, or bytes as base64. */
  frames: (string | { base64: string })[];
}

const items = (queryId: number): JsonObject => ({
  type: "Add",
  queryId,
  udfPath: "ledger:items",
  args: [{ k: "fuzz", lo: 0, hi: 9 }],
});

/** An exchange that a client might have. */
function exchange(random: Random): JsonObject[] {
  const connect = {
    type: "Connect",
    sessionId: "5b8c7f0e-0000-4000-8000-000000000000",
    connectionCount: random(3),
    lastCloseReason: "x",
    maxObservedTimestamp: "AQAAAAAAAAA=",
    clientTs: 1,
  };
  const rest: JsonObject[] = [
    { type: "Authenticate", baseVersion: 0, tokenType: "None" },
    { type: "Authenticate", baseVersion: 0, tokenType: "User", value: "a.b.c" },
    {
      type: "Authenticate",
      baseVersion: 0,
      tokenType: "Admin",
      value: "no|key",
      impersonating: { subject: "x" },
    },
    { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [items(0), items(1)] },
    {
      type: "ModifyQuerySet",
      baseVersion: 1,
      newVersion: 2,
      modifications: [
        { type: "Remove", queryId: 0 },
        { ...items(2), journal: "x" },
      ],
    },
    {
      type: "Mutation",
      requestId: random(1_000_000),
      udfPath: "ledger:increment",
      args: [{ k: "fuzz", name: "a", by: 1 }],
    },
    {
      type: "Mutation",
      requestId: random(1_000_000),
      udfPath: "ledger:nowhere",
      args: [{}],
      componentPath: "x",
    },
    { type: "Action", requestId: random(1_000_000), udfPath: "ledger:nowhere", args: [{}] },
    { type: "Event", eventType: "ClientConnect", event: [{ a: 1 }] },
  ];
  return [connect, ...rest.filter(() => random(2) === 0)];
}

const bytes = (random: Random) => ({
  base64: Buffer.from(Array.from({ length: random(60) }, () => random(256))).toString("base64"),
});

function textOf(random: Random, frame: Json): FrameCase["frames"][number] {
  const changed = random(3) === 0 ? frame : mutated(random, frame);
  const text = JSON.stringify(changed) ?? "";
  const how = random(12);
  if (how === 0) return damaged(random, text);
  if (how === 1) return bytes(random);
  return text;
}

export function frameCase(random: Random): FrameCase {
  const frames = exchange(random);
  if (random(6) === 0) frames.reverse();
  if (random(6) === 0) frames.push(pick(random, [frames[0] ?? {}, ...frames]));
  return { kind: "frames", frames: frames.map((frame) => textOf(random, frame)) };
}
