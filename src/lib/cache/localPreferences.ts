import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "./storage";

/** Copies on this device of what the server keeps of a person, for the moment before it speaks. */
const OF_ONE_PERSON = [
  STORAGE_KEYS.nsfwEnabled,
  STORAGE_KEYS.reduceMotion,
  STORAGE_KEYS.isSubscribed,
  STORAGE_KEYS.notifLastSeenAt,
];
const YES = "true";

function keep(key: string, on: boolean): void {
  if (on) localStore.set(key, YES);
  else localStore.remove(key);
}

function showMotion(isReduced: boolean): void {
  if (isReduced) document.documentElement.dataset.motion = "reduced";
  else delete document.documentElement.dataset.motion;
}

/** Called with the settings as the server knows them, and with each change; the edgy preference is off until then (ENT-48). */
export function saveLocalPreferences({
  nsfwEnabled,
  reduceMotion,
}: {
  nsfwEnabled: boolean;
  reduceMotion: boolean;
}): void {
  keep(STORAGE_KEYS.nsfwEnabled, nsfwEnabled);
  keep(STORAGE_KEYS.reduceMotion, reduceMotion);
  showMotion(reduceMotion);
}

/** Spec 3: a hint for the moment before the server speaks; it opens nothing. */
export function saveLocalSubscription(isSubscribed: boolean): void {
  keep(STORAGE_KEYS.isSubscribed, isSubscribed);
}

/** Nothing of one person is left for the next. */
export function forgetLocalPreferences(): void {
  for (const key of OF_ONE_PERSON) localStore.remove(key);
  showMotion(false);
}
