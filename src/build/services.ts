import { BOT_CHECK_HOST, clerkHostOf } from "../config/clerkKey.ts";

/** What one configured service of somebody else needs of the policy; nothing of it is there without its key. */
export interface ServiceSources {
  script?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  img?: readonly string[];
  /** Workers that its script makes from its own text. */
  blobWorkers?: true;
}

const botCheck = `https://${BOT_CHECK_HOST}`;

/** Clerk's script and calls come from the instance's own host, its check against bots and its pictures from two more. */
function clerkSources(publishableKey: string): ServiceSources {
  const host = clerkHostOf(publishableKey);
  if (host === null) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not a publishable key of Clerk.");
  const own = `https://${host}`;
  return {
    script: [own, botCheck],
    connect: [own],
    frame: [botCheck],
    img: ["https://img.clerk.com"],
    blobWorkers: true,
  };
}

/** The services that a build's variables name. */
export function configuredServices(env: Record<string, string | undefined>): ServiceSources[] {
  const key = env.VITE_IDENTITY === "local" ? undefined : env.VITE_CLERK_PUBLISHABLE_KEY;
  return [
    ...(key ? [clerkSources(key)] : []),
    ...(env.VITE_TURNSTILE_SITE_KEY ? [{ script: [botCheck], frame: [botCheck] }] : []),
  ];
}
