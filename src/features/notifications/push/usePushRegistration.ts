import { digestOf } from "@convex/domain/bytes/secretToken";
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { onBeforeSignOut } from "@/lib/cache/beforeSignOut";
import { localStore, type TextStorage } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useConfirmedMember, useOwnDevice, usePush, usePushCalls } from "./data";
import { type DevicePush, readDevicePush, turnOffHere, useDevicePush } from "./device";
import { dropDevice, keepDevice, mustRefresh, mustSave, readDevice } from "./deviceRecord";
import type { DeviceAddress, PushPort } from "./pushPort";
import {
  IDLE,
  type PushFacts,
  type Registration,
  type RegistrationEvent,
  registration,
} from "./registration";

interface RegisterParts {
  port: Pick<PushPort, "address" | "forget">;
  store: TextStorage;
  save: (address: DeviceAddress) => Promise<unknown>;
  revoke: (hash: string) => Promise<unknown>;
  /** Whether it still is, once the push service has answered. */
  isWanted: () => boolean;
  now: () => number;
}

interface Wanted {
  person: string;
  publicKey: string;
  /** Its push service knows the address no more: the browser may still hand out the same one. */
  isDead: boolean;
}

/** Registers this device for a person (CAL-30): anew after a week, and not twice within ten minutes. */
export async function registerDevice(
  { person, publicKey, isDead }: Wanted,
  { port, store, save, revoke, isWanted, now }: RegisterParts,
): Promise<void> {
  const known = readDevice(store);
  const address = await port.address(publicKey, { renew: isDead || mustRefresh(known, now()) });
  // Turned off while the push service was asked: nobody holds this address, so it ends here.
  if (!isWanted()) return await port.forget();
  const hash = await digestOf(address.endpoint);
  if (!mustSave(known, { person, hash, now: now() })) return;
  await save(address);
  const isSame = known?.hash === hash;
  keepDevice(store, { person, hash, savedAt: now(), madeAt: isSame ? known.madeAt : now() });
  // The old address is dead already; the server need not find out by trying.
  if (known !== null && !isSame && known.person === person) await revoke(known.hash);
}

/** Takes this device out. `revoke` is null once nobody is signed in: the dead address tells the server at the next push. */
export async function unregisterDevice({
  port,
  store,
  revoke,
}: Pick<RegisterParts, "port" | "store"> & { revoke: RegisterParts["revoke"] | null }): Promise<void> {
  const known = readDevice(store);
  if (known !== null) dropDevice(store);
  // Both at once: a sign-out does not wait for the push service. An address that is not noted here is given up as well:
  // it may have been saved by a page that was closed before it could note it.
  await Promise.all([known === null ? null : revoke?.(known.hash), port.forget()]);
}

type Fed = { event: RegistrationEvent; now: number };
const step = (state: Registration, { event, now }: Fed) => registration(state, event, now);

/** `off` is this app's own word for a device that was allowed. */
const PERMISSION_OF = {
  on: "granted",
  off: "granted",
  denied: "denied",
  default: "default",
  needsInstall: "none",
  unsupported: "none",
} as const satisfies Record<DevicePush, PushFacts["permission"]>;

/** What decides whether this device is registered, and whether its address is dead. */
function useFacts(device: DevicePush): PushFacts & { isDead: boolean } {
  const person = useConfirmedMember();
  const push = usePush(person);
  const own = useOwnDevice(person);
  // The server would take it back as new: it is this device that has to stay out.
  useEffect(() => {
    if (own === "ended") turnOffHere();
  }, [own]);
  return {
    permission: PERMISSION_OF[device],
    person,
    isOn: device === "on" && push?.enabled === true && (own === "fine" || own === "dead"),
    publicKey: push?.publicKey ?? null,
    isDead: own === "dead",
  };
}

/** Keeps this device registered while it may be (VAL-30), and takes it out when it is not wanted or nobody is there. */
export function usePushRegistration(port: PushPort): void {
  const device = useDevicePush();
  const { permission, person, isOn, publicKey, isDead } = useFacts(device);
  const [state, feed] = useReducer(step, IDLE);
  // The moment goes with the event: a reducer may run twice, and must come to the same.
  const dispatch = useCallback((event: RegistrationEvent) => feed({ event, now: Date.now() }), []);
  const dueAt = state.kind === "waiting" ? state.dueAt : null;

  useEffect(() => {
    dispatch({ type: "facts", facts: { permission, person, isOn, publicKey } });
  }, [permission, person, isOn, publicKey, dispatch]);
  useEffect(() => {
    if (dueAt === null) return;
    // One more than the rest: a timer may ring within the millisecond before.
    const timer = setTimeout(() => dispatch({ type: "ticked" }), Math.max(0, dueAt - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [dueAt, dispatch]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") dispatch({ type: "looked" });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [dispatch]);
  useEffect(
    () =>
      port.onNews(({ type }) => {
        if (type === "renewed") dispatch({ type: "renewed" });
      }),
    [port, dispatch],
  );
  useWork(port, { isDue: state.kind === "working", person, publicKey, isDead, done: dispatch });
  useLeaving(port, { person, isUnwanted: person !== null && device === "off" });
}

interface Work {
  isDue: boolean;
  person: string | null;
  publicKey: string | null;
  isDead: boolean;
  done: Dispatch<RegistrationEvent>;
}

function useWork(port: PushPort, { isDue, person, publicKey, isDead, done }: Work): void {
  const { save, revokeToken } = usePushCalls();
  // Not among what begins the work: registering is what changes it.
  const dead = useRef(isDead);
  useEffect(() => {
    dead.current = isDead;
  }, [isDead]);
  useEffect(() => {
    if (!isDue || person === null || publicKey === null) return;
    const revoke = (hash: string) => revokeToken({ hash });
    const isWanted = () => readDevicePush() === "on";
    const device = { person, publicKey, isDead: dead.current };
    registerDevice(device, { port, store: localStore, save, revoke, isWanted, now: Date.now })
      // The browser refused, hangs, or there is no network: the next look at the page tries again.
      .catch((error: unknown) => logError("push", error))
      .finally(() => done({ type: "finished" }));
  }, [isDue, person, publicKey, port, save, revokeToken, done]);
}

/** Signed out, turned off here, or another person's: nothing of this device is left with the push service. */
function useLeaving(
  port: PushPort,
  { person, isUnwanted }: { person: string | null; isUnwanted: boolean },
): void {
  const isSignedOut = useAuthSnapshot().status === "signedOut";
  const { revokeToken } = usePushCalls();
  const leave = useCallback(
    (revoke: ((hash: string) => Promise<unknown>) | null) => {
      unregisterDevice({ port, store: localStore, revoke }).catch((error: unknown) =>
        logError("push", error),
      );
    },
    [port],
  );
  useEffect(() => {
    if (isSignedOut) leave(null);
    else if (isUnwanted) leave((hash) => revokeToken({ hash }));
  }, [isSignedOut, isUnwanted, leave, revokeToken]);
  useEffect(() => {
    const owner = readDevice(localStore)?.person;
    // Whoever left without a sign-out: their news are not for the next person's eyes, whether that one wants push or not.
    if (person !== null && owner !== undefined && owner !== person) leave(null);
  }, [person, leave]);
  // While the server still knows the person it is told at once.
  useEffect(() => onBeforeSignOut(() => leave((hash) => revokeToken({ hash }))), [leave, revokeToken]);
}
