import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";

/** The site key of this build, or null: then nothing of the check is loaded (PRD-16). */
function appCheckSiteKey(): string | null {
  const key: unknown = import.meta.env.VITE_TURNSTILE_SITE_KEY;
  return typeof key === "string" && key !== "" ? key : null;
}

const Widget = lazyQuietly("app check", async () => (await import("./Widget")).Widget);

/**
 * The check against robots, where a key is configured; nothing at all elsewhere. `session` is the visit's random
 * word that a visitor's act names; for whoever is signed in the server knows the person.
 */
export function AppCheck({ session }: { session?: string }) {
  const [own] = useState(() => crypto.randomUUID());
  const siteKey = appCheckSiteKey();
  return siteKey === null ? null : <Widget siteKey={siteKey} session={session ?? own} />;
}
