import { PUSH_REGISTER_DELAY_MS, PUSH_RESAVE_MS } from "@/config/limits";

/** What decides whether this device may be registered (VAL-30). */
export interface PushFacts {
  permission: NotificationPermission | "none";
  /** The server itself has said who is signed in: the ID token is valid. */
  person: string | null;
  /** The person wants push, and wants it here. */
  isOn: boolean;
  /** Null: push is off in this deployment. */
  publicKey: string | null;
}

/** Registering this device; times in ms, handed in as `now`. */
export type Registration =
  | { kind: "idle" }
  | { kind: "waiting"; dueAt: number }
  | { kind: "working" }
  /** Registered, or tried in vain, at `at`. */
  | { kind: "rests"; at: number };

export type RegistrationEvent =
  | { type: "facts"; facts: PushFacts }
  | { type: "ticked" }
  | { type: "finished" }
  /** Something may have changed: another address, or a page that was not looked at for a while. */
  | { type: "renewed" }
  | { type: "looked" };

export const IDLE: Registration = { kind: "idle" };

/** VAL-30: with permission and a valid identity only. */
export function mayRegister({ permission, person, isOn, publicKey }: PushFacts): boolean {
  return permission === "granted" && person !== null && isOn && publicKey !== null;
}

const wait = (now: number): Registration => ({ kind: "waiting", dueAt: now + PUSH_REGISTER_DELAY_MS });

export function registration(state: Registration, event: RegistrationEvent, now: number): Registration {
  switch (event.type) {
    case "facts":
      if (!mayRegister(event.facts)) return IDLE;
      return state.kind === "idle" ? wait(now) : state;
    case "ticked":
      return state.kind === "waiting" && now >= state.dueAt ? { kind: "working" } : state;
    case "finished":
      return state.kind === "working" ? { kind: "rests", at: now } : state;
    case "renewed":
      return state.kind === "rests" ? wait(now) : state;
    case "looked":
      return state.kind === "rests" && now - state.at >= PUSH_RESAVE_MS ? wait(now) : state;
  }
}
