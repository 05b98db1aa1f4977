import { createECDH, randomBytes } from "node:crypto";
import { openState, type SandboxConfig } from "../shared/sandbox";
import type { DeviceKeys } from "./decrypt";

/** How a subscription answers, by lever: as usual, 410, 404, 429, 500, or not at all. */
export const MODES = ["works", "gone", "missing", "busy", "broken", "hangs"] as const;
export type Mode = (typeof MODES)[number];

/** A browser's subscription as `PushManager` would hold it, with the keys that no server ever sees. */
export interface Subscription extends DeviceKeys {
  id: string;
  /** The server key it was made for; null takes any. */
  applicationServerKey: string | null;
  mode: Mode;
  /** How many requests more the mode lasts; null: until it is changed. */
  modeLasts: number | null;
  retryAfterSeconds: number | null;
}

/** A message that arrived, as its browser reads it. */
export interface Message {
  id: string;
  subscriptionId: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: number;
}

/** Every request that came for a subscription, taken or not. */
export interface Attempt {
  subscriptionId: string;
  status: number;
  at: number;
}

interface State {
  subscriptions: Subscription[];
  messages: Message[];
  attempts: Attempt[];
}

const EMPTY: State = { subscriptions: [], messages: [], attempts: [] };
/** Enough for any journey; a demonstration runs for weeks. */
const KEPT = 500;

/** The sandbox's own file, so that killing the process loses no subscription and no message (rulings 28). */
export function openStore(config: SandboxConfig) {
  const kept = openState(config, "webPush.json", EMPTY);
  const { state, save, now } = kept;
  return {
    ...kept,
    find: (id: string): Subscription | undefined => state.subscriptions.find((each) => each.id === id),
    /** What `PushManager.subscribe` does. */
    subscribe(applicationServerKey: string | null): Subscription {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const subscription: Subscription = {
        id: randomBytes(16).toString("hex"),
        // A leading zero byte would be left out of the number.
        privateKey: Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
        p256dh,
        auth: randomBytes(16).toString("base64url"),
        applicationServerKey,
        mode: "works",
        modeLasts: null,
        retryAfterSeconds: null,
      };
      state.subscriptions.push(subscription);
      save();
      return subscription;
    },
    /** A newer message of a topic takes the place of the one that still waits (RFC 8030, section 5.4). */
    receive(message: Omit<Message, "id" | "at">): Message {
      const taken: Message = { id: randomBytes(12).toString("hex"), ...message, at: now() };
      const isReplaced = ({ subscriptionId, topic }: Message) =>
        topic !== null && topic === taken.topic && subscriptionId === taken.subscriptionId;
      state.messages = [...state.messages.filter((each) => !isReplaced(each)), taken].slice(-KEPT);
      save();
      return taken;
    },
    note(attempt: Omit<Attempt, "at">): void {
      state.attempts = [...state.attempts, { ...attempt, at: now() }].slice(-KEPT);
      save();
    },
  };
}

export type WebPushStore = ReturnType<typeof openStore>;
