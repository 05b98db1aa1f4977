/** The site key of this build, or null: then nothing of the check is loaded (PRD-16). */
export function appCheckSiteKey(): string | null {
  const key: unknown = import.meta.env.VITE_TURNSTILE_SITE_KEY;
  return typeof key === "string" && key !== "" ? key : null;
}
