import { expect, it, vi } from "vitest";
import { createQuietLogger, isTransportNoise, TRANSPORT_NOISE } from "@/lib/live/transportNoise";

const LISTED = [
  [
    "ERR-41",
    "A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received",
  ],
  [
    "ERR-41",
    "GET https://db.example/google.firestore.v1.Firestore/Listen/channel?gsessionid=1 400 (Bad Request)",
  ],
  ["ERR-41", "POST https://db.example/google.firestore.v1.Firestore/Write/channel?RID=2 400"],
  ["ERR-41", "FIRESTORE (10.1.0) INTERNAL ASSERTION FAILED: Unexpected state"],
  ["ERR-41", "Unexpected state (ID: ca9) CONTEXT: {}"],
  ["ERR-42", "WebSocket closed with code 1006"],
  ["ERR-42", "WebSocket closed with code 1012: ServiceRestart"],
  ["ERR-42", "WebSocket closed with code 1013: TryAgainLater"],
  ["ERR-42", "WebSocket error message: connect ECONNREFUSED"],
  ["ERR-42", "WebSocket reconnected at 12:00:00.123 after disconnect due to closed with code 1006"],
  ["ERR-42", "WebSocket reconnected at 12:00:00.123"],
  ["ERR-42", "Attempting reconnect in 842ms"],
  ["ERR-42", "Network recovery detected, reconnecting immediately"],
  ["ERR-42", "Network recovery reconnect saved ~12s of waiting"],
  ["ERR-42", "Failed to send message on WebSocket, reconnecting: InvalidStateError"],
  ["ERR-42", "onopen called with socket not in connecting state"],
  ["ERR-42", "Received unexpected Transition while buffering TransitionChunks"],
] as const;

/** Real errors that speak of the same things. */
const REAL = [
  "WebSocket closed with code 1008: PolicyViolation",
  "WebSocket closed with code 1011: InternalServerError",
  "WebSocket closed with code 1009: FrameTooLarge",
  "GET https://api.example/checkout 400 (Bad Request)",
  "Unexpected state: payment captured twice",
  "INTERNAL ASSERTION FAILED: ledger is not balanced",
  "Error in message channel of the upload",
  "[CONVEX M(dares:send)] [Request ID: 1] Server Error",
  'Failed to authenticate: "bad token", check your server auth config',
  "Connection lost while action was in flight",
  "Failed to fetch",
  "TypeError: WebSocket closed with code 1006 is not a function",
  "",
];

it.each(LISTED)("%s %s", (_id, text) => {
  expect(isTransportNoise(text)).toBe(true);
  expect(isTransportNoise(new Error(text))).toBe(true);
});

it("ERR-42 each row of the list is one that is tried here, whole and by itself", () => {
  for (const { what, pattern } of TRANSPORT_NOISE) {
    expect(LISTED.filter(([, text]) => pattern.test(text)).length, what).toBeGreaterThan(0);
    expect(pattern.source, what).toMatch(/^\^.*\$$/s);
  }
});

it.each(REAL)("ERR-41 ERR-42 a real error is never hidden: %s", (text) => {
  expect(isTransportNoise(new Error(text))).toBe(false);
});

it("ERR-42 the client says everything but the noise, at its own level", () => {
  const sink = { debug: vi.fn(), log: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const logger = createQuietLogger(sink);
  logger.log("WebSocket closed with code 1006");
  logger.log("WebSocket reconnected at", "12:00:00.1", "after disconnect due to", "closed with code 1006");
  logger.logVerbose("begin ws.onopen");
  expect(sink.log).not.toHaveBeenCalled();
  logger.log("WebSocket closed with code 1011: InternalServerError");
  logger.warn("careful");
  logger.error("[CONVEX Q(users:me)] Server Error");
  expect(sink.log).toHaveBeenCalledOnce();
  expect(sink.warn).toHaveBeenCalledWith("careful");
  expect(sink.error).toHaveBeenCalledWith("[CONVEX Q(users:me)] Server Error");
});
