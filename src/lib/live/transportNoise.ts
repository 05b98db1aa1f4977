/**
 * ERR-41 and ERR-42: what a connection says while it breaks and heals. It is neither logged nor shown, because the
 * client mends it by itself and the offline bar tells the person. An explicit list of whole sentences: what is not
 * here is a real error.
 */
export const TRANSPORT_NOISE = [
  // ERR-41, as the specification names them.
  {
    what: "closed message channel",
    pattern:
      /^A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received\.?$/,
  },
  {
    what: "400 bad request on the listen or write channel",
    pattern:
      /^(?:\S+ \S*\/(?:Listen|Write)\/channel\S* 400(?: \(Bad Request\))?|WebChannelConnection RPC '(?:Listen|Write)' stream \S+ transport errored.*\b400\b.*)$/,
  },
  {
    what: "internal assertion failure of the connection",
    pattern: /^(?:FIRESTORE \([\d.]+\) )?INTERNAL ASSERTION FAILED: Unexpected state\b.*$/,
  },
  { what: "unexpected state of the connection", pattern: /^Unexpected state \(ID: \w+\).*$/ },
  // ERR-42, the same four in the words of the Convex client.
  { what: "socket closed", pattern: /^WebSocket closed with code (?:1006|1012|1013)(?:: .*)?$/ },
  { what: "socket broke", pattern: /^WebSocket error message: .*$/ },
  { what: "socket back", pattern: /^WebSocket reconnected at \S+(?: after disconnect due to .*)?$/ },
  { what: "socket tries again", pattern: /^Attempting reconnect in \d+ms$/ },
  { what: "network back", pattern: /^Network recovery detected, reconnecting immediately$/ },
  { what: "network back early", pattern: /^Network recovery reconnect saved ~\d+s of waiting$/ },
  {
    what: "message on a closed socket",
    pattern: /^Failed to send message on WebSocket, reconnecting: .*$/,
  },
  {
    what: "unexpected state of the socket",
    pattern: /^onopen called with socket not in connecting state$/,
  },
  {
    what: "unexpected message between parts of a larger one",
    pattern: /^Received unexpected \w+ while buffering TransitionChunks$/,
  },
] as const;

/** Whether this text or error is one of the listed ones, whole. */
export function isTransportNoise(thrown: unknown): boolean {
  const text = thrown instanceof Error ? thrown.message : thrown;
  return typeof text === "string" && TRANSPORT_NOISE.some(({ pattern }) => pattern.test(text));
}

type Line = readonly unknown[];
type Sink = Record<"debug" | "log" | "warn" | "error", (...line: Line) => void>;

/** The Convex client's voice: what it says goes to the console, except the listed noise. */
export function createQuietLogger(sink: Sink = console) {
  const unlessNoise =
    (say: (...line: Line) => void) =>
    (...line: Line) => {
      if (!isTransportNoise(line.map(String).join(" "))) say(...line);
    };
  return {
    // The client's own trace of every frame; only its developers want it.
    logVerbose: (..._line: Line) => undefined,
    log: unlessNoise((...line) => sink.log(...line)),
    warn: unlessNoise((...line) => sink.warn(...line)),
    error: unlessNoise((...line) => sink.error(...line)),
  };
}
