import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { appCheckSiteKey } from "./siteKey";

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
