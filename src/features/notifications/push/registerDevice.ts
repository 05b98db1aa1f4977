import { digestOf } from "@convex/domain/bytes/secretToken";
import type { TextStorage } from "@/lib/cache/storage";
import { dropDevice, keepDevice, mustRefresh, mustSave, readDevice } from "./deviceRecord";
import type { DeviceAddress, PushPort } from "./pushPort";

export interface RegisterParts {
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
