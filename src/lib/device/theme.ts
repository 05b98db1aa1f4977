import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "../cache/storage";

/** What a person may choose; `system` follows the device and is stored as nothing. */
export const THEME_CHOICES = ["system", "dark", "light"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const listeners = new Set<() => void>();

/** The stored choice; anything unknown counts as none. */
export function readTheme(): ThemeChoice {
  const stored = localStore.get(STORAGE_KEYS.theme);
  return THEME_CHOICES.find((choice) => choice === stored) ?? "system";
}

/** Stores the choice and shows it at once; other tabs follow by the storage event. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStore.remove(STORAGE_KEYS.theme);
  else localStore.set(STORAGE_KEYS.theme, choice);
  showTheme();
}

/** Applies the stored choice now and whenever another tab changes it; the answer stops that. */
export function followTheme(): () => void {
  const follow = (event: StorageEvent) => {
    // A cleared store says no key.
    if (event.key === STORAGE_KEYS.theme || event.key === null) showTheme();
  };
  window.addEventListener("storage", follow);
  showTheme();
  return () => window.removeEventListener("storage", follow);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme, () => "system");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showTheme(): void {
  const choice = readTheme();
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  colourBrowser(choice);
  for (const listener of [...listeners]) listener();
}

/** The document's own two colours follow the system; a choice goes before them (the first match wins). */
function colourBrowser(choice: ThemeChoice): void {
  document.querySelector("meta[name=theme-color][data-chosen]")?.remove();
  if (choice === "system") return;
  const canvas = getComputedStyle(document.documentElement).getPropertyValue("--canvas").trim();
  if (canvas === "") return;
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  meta.content = canvas;
  meta.dataset.chosen = choice;
  document.head.prepend(meta);
}
