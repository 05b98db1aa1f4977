import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Places where something otherwise forbidden stands, each with the reason why it is none of the server's data. */
type Reasons = Readonly<Record<string, string>>;

/** One way around the live queries: how it is seen in a file, and where it stands for another purpose. */
interface LiveRule {
  what: string;
  finds: (source: string) => boolean;
  allowed: Reasons;
}

/** A reason is a sentence, not a word. */
const REASON_MIN_CHARS = 20;

const has =
  (...patterns: RegExp[]) =>
  (source: string): boolean =>
    patterns.some((pattern) => pattern.test(source));

/** A second client, or a subscription that somebody has to end by hand. */
const BY_HAND = has(
  /\bnew\s+Convex\w*Client\b/,
  /\.(?:onUpdate|onTransition|watchQuery|watchPaginatedQuery|subscribeToQuery)\s*[(<]/,
  /\bimport\s+(?!type\b)[^;]*?["']convex\/browser["']/,
  /\bimport\s*\(\s*["']convex\/browser["']/,
);

/** The one door to live data is lib/live/useLive. */
const PAST_THE_DOOR = has(/\b(?:useQuery|useQueries|useQuery_experimental|usePaginatedQuery)\b/);

/** An answer that nobody follows: what changes afterwards is never seen. */
const ASKS_ONCE = has(/\buseConvex\s*\(/, /\buseAction\b/, /\.(?:query|action)\s*\(/);

const FETCHES = has(
  // With arguments: a method of that name takes none here.
  /(?:\b(?:window|self|globalThis)\.|(?<![\w.$#]))fetch\s*\(\s*[^)\s]/,
  /\bnew\s+(?:XMLHttpRequest|EventSource|WebSocket|WebTransport)\b/,
  /\bsendBeacon\b/,
);

const RUNS_BY_TIMER = has(/\bset(?:Timeout|Interval)\b/, /\bsubscribeTicker\b/, /\buseNow\b/);
const ASKS_AGAIN = has(/\baskAgain\s*\(/, /\.retry\s*\(/, /\brefetch\w*\b/);

/** A set, map or list of callbacks, by its type or by its name; an event target that stands for one. */
const HOLDS_CALLBACKS = has(
  /\b(?:Set|Map|Array)<[^;=]*=>/,
  /\b(?:Set|Map|Array)<[^;()]*\b\w*(?:Listener|Callback|Handler|Subscriber|Observer)\b/,
  /\b(?:Listener|Callback|Handler|Subscriber|Observer)\[\]/,
  /=>[^;=()]*\)\[\]/,
  /\b\w*(?:[lL]isteners|[sS]ubscribers|[oO]bservers|[cC]allbacks)\b[^=;\n]*=\s*(?:new\b|\[|\{)/,
  /\bnew\s+EventTarget\b/,
  /\bextends\s+Event(?:Target|Emitter)\b/,
);

/** Takes a callback and gives back how to end it, whatever it is called. */
const TAKES_FOLLOWERS = has(
  /\(\s*listener\b/,
  /\(\s*\w+\s*:\s*\([^()]*\)\s*=>\s*void\s*,?\s*\)\s*:\s*\(?\(\)\s*=>\s*void/,
);

const KNOWS_SERVER = has(/\bfrom\s+["'](?:[^"']*_generated\/api|convex\/(?:react|browser))["']/);

/** The argument of each call of a live query, brackets inside it included. */
function liveArguments(source: string): string[] {
  return [...source.matchAll(/\buse(?:Live|LivePages)\s*\(/g)].map(({ index, 0: call }) => {
    let depth = 1;
    let at = index + call.length;
    for (; at < source.length && depth > 0; at += 1) {
      if ("([{".includes(source.charAt(at))) depth += 1;
      if (")]}".includes(source.charAt(at))) depth -= 1;
    }
    return source.slice(index + call.length, at - 1);
  });
}

/** A clock among the arguments makes another query at every tick. */
const CLOCKED = (source: string): boolean =>
  liveArguments(source).some((args) => /\bnow\b|\bDate\.now\b|\bperformance\.now\b|\buseNow\b/.test(args));

const BROWSER = "events of the browser alone";
const DEVICE = "state of this device, kept by nobody else";

const REGISTRIES: Reasons = {
  "src/app/identity/clerkState.ts": "who is signed in on this device, as the identity service's script says",
  "src/app/identity/localSession.ts": "who is signed in on this device, as the local sign-in says",
  "src/app/messagingWorker.ts": "what the messaging worker of this browser tells its pages",
  "src/app/worker.ts": "whether a newer worker of this browser waits",
  "src/features/proofs/camera/useRecorder.ts": `whether the page is looked at: ${BROWSER}`,
  "src/features/shell/install/browser.ts": `the browser's offer to install: ${BROWSER}`,
  "src/features/shell/install/wish.ts": `a press on "Install" before its sheet was fetched: ${DEVICE}`,
  "src/features/shell/offline/queueContext.ts": `acts that wait for the network: ${DEVICE}`,
  "src/ui/player/useFeedStage.ts": `which film plays, and whether with sound: ${DEVICE}`,
  "src/features/notifications/push/device.ts":
    "what this browser allows, asked anew when the page is looked at",
  "src/features/notifications/push/deviceRecord.ts": `which address this browser has registered: ${DEVICE}`,
  "src/features/notifications/push/pushPort.ts": "what the messaging worker of this browser tells its pages",
  "src/features/proofs/takes/uploads.ts": `how far a film of this device has got: ${DEVICE}`,
  "src/features/shell/telemetry/events.ts": `whether usage may be counted on this device: ${DEVICE}`,
  "src/features/shell/update/UpdateToast.tsx": `whether the page is looked at: ${BROWSER}`,
  "src/features/shell/update/updatePort.ts": "whether a newer worker of this browser waits",
  "src/lib/time/askAgain.ts":
    "a press on Try Again, so that all who share a failed query let go of it together",
  "src/lib/device/busyWork.ts": `whether something unsaved or recorded is under way: ${DEVICE}`,
  "src/lib/live/connection.ts": `whether the browser has a network: ${BROWSER}`,
  "src/lib/live/engagement.ts": `whether something was pressed in this visit: ${DEVICE}`,
  "src/lib/device/errorLog.ts": `errors of this visit, for the error screen and telemetry: ${DEVICE}`,
  "src/lib/cache/beforeSignOut.ts": `what has to end before a person's state is wiped from the device: ${DEVICE}`,
  "src/lib/live/identity.tsx": "the shape of the identity adapters above",
  "src/lib/cache/queryCache.ts": `the last results as stored, not the live ones: ${DEVICE}`,
  "src/lib/device/channel.ts": `what lies on this device, between the tabs of this browser: ${DEVICE}`,
  "src/lib/device/overlays.tsx": `whose turn it is to open over the page: ${DEVICE}`,
  "src/lib/device/theme.ts": `the theme chosen on this device: ${DEVICE}`,
  "src/lib/time/time.ts": "the one ticker of rulings 35; it moves the shown time and asks nobody",
  "src/lib/live/useIsTyping.ts": `whether a field has the focus: ${BROWSER}`,
  "src/lib/live/useVisible.ts": `whether the page is looked at: ${BROWSER}`,
  "src/lib/time/whenIdle.ts": `work put off until the page has loaded: ${DEVICE}`,
  "src/offline/queue.ts": `acts that wait for the network: ${DEVICE}`,
  "src/ui/overlay/openDialogs.ts": `which dialogs stand over each other: ${DEVICE}`,
};

const FETCH_PLACES: Reasons = {
  "src/app/identity/local.tsx": "the identity service's own sign-in, which is no data of the deployment",
  "src/build/socialHead.ts": "runs at the build, for the head that link previews read",
  "src/features/chat/chat/useSendMedia.ts":
    "takes a picture of a chat up to the address that was minted for it",
  "src/features/people/editProfile/sendFile.ts":
    "takes a profile picture up to the address that was minted for it",
  "src/features/proofs/takes/postPart.ts": "takes a part of a film up; fetch tells no progress",
  "src/lib/media/reachable.ts": "whether a film's bytes can be had, for the player's own message",
  "src/offline/httpSender.ts":
    "the worker sends acts that waited, with a token of the local identity service; it has no client",
  "src/offline/takes/workerSend.ts": "the worker sends a film's parts; it has no client",
  "src/workers/messaging.ts": "the worker hands a renewed push address in; it has no client",
  "src/workers/replay.ts": "the worker sends acts that waited; it has no client",
};

/**
 * What happens to somebody comes to their screen by a reactive query through lib/live/useLive, and by nothing else (rulings
 * 36): no subscription by hand, no asking again by a clock, no list of callbacks about the server's data.
 */
export const LIVE_RULES: readonly LiveRule[] = [
  {
    what: "a subscription or a client made by hand; use lib/live/useLive",
    finds: BY_HAND,
    allowed: {
      "src/app/providers.tsx": "the one client of the page",
      "src/lib/device/prewarm.ts": "holds an answer for the screen to come, and reads nothing of it",
    },
  },
  {
    what: "a query hook of the library; use lib/live/useLive",
    finds: PAST_THE_DOOR,
    allowed: { "src/lib/live/useLive.ts": "the one door to live data" },
  },
  {
    what: "asks the server once, past lib/live/useLive",
    finds: ASKS_ONCE,
    allowed: {
      "src/features/shell/offline/OfflineSender.tsx": "sends the acts that waited; it asks for nothing",
      "src/features/proofs/takes/TakeSender.tsx": "sends the parts of a film; it asks for nothing",
      "src/features/payments/wallet/data.ts":
        "pages of a file that a press saves; a file does not follow anything",
    },
  },
  { what: "fetches past the live queries", finds: FETCHES, allowed: FETCH_PLACES },
  {
    what: "a timer beside a question to the server",
    finds: (source) => RUNS_BY_TIMER(source) && (FETCHES(source) || ASKS_ONCE(source) || ASKS_AGAIN(source)),
    allowed: {
      "src/features/proofs/takes/postPart.ts": "gives a silent upload up; the parts of a film are no answer",
      "src/workers/messaging.ts": "gives up a page that does not take a click's link",
    },
  },
  {
    what: "setInterval; the one ticker is lib/time/time",
    finds: has(/\bsetInterval\b/),
    allowed: { "src/lib/time/time.ts": "the one ticker of rulings 35, for times that are shown" },
  },
  { what: "a clock among a live query's arguments, which asks at every tick", finds: CLOCKED, allowed: {} },
  {
    what: "a list of callbacks, or a function to follow something by one",
    finds: (source) => HOLDS_CALLBACKS(source) || TAKES_FOLLOWERS(source),
    allowed: REGISTRIES,
  },
  {
    what: "callbacks in a file that knows the server; its data comes by lib/live/useLive",
    finds: (source) => (HOLDS_CALLBACKS(source) || TAKES_FOLLOWERS(source)) && KNOWS_SERVER(source),
    allowed: {
      "src/lib/live/connection.ts": "whether the client's socket is open, by the client's own hook",
    },
  },
];

function violationsOf({ what, finds, allowed }: LiveRule, sources: ReadonlyMap<string, string>): Violation[] {
  const found = [...sources].filter(([, source]) => finds(source)).map(([file]) => file);
  return [
    ...found.filter((file) => !(file in allowed)).map((file) => `${file}: ${what}`),
    ...Object.keys(allowed)
      .filter((file) => !found.includes(file))
      .map((file) => `${file}: is allowed and has none: ${what}`),
    ...Object.entries(allowed)
      .filter(([, reason]) => reason.length < REASON_MIN_CHARS)
      .map(([file]) => `${file}: is allowed without a reason: ${what}`),
  ];
}

export function liveViolations(files: SourceTree, rules = LIVE_RULES): Violation[] {
  const sources = new Map([...files].map(([file, source]) => [file, withoutComments(source)]));
  return rules.flatMap((rule) => violationsOf(rule, sources));
}
