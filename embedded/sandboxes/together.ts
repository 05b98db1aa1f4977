import { createAgeSandbox } from "./age/sandbox";
import { createIdentity } from "./identity/identity";
import { createMailSandbox } from "./mail/sandbox";
import { runSandbox } from "./shared/cli";
import type { Sandbox } from "./shared/sandbox";
import { createStripeSandbox } from "./stripe/sandbox";
import { createWebPushSandbox } from "./webPush/sandbox";

type Config<Create extends (config: never) => Promise<Sandbox>> = Parameters<Create>[0];

/** What the launcher sends, as the first and only message. */
export interface TogetherConfig {
  identity: Config<typeof createIdentity>;
  stripe: Config<typeof createStripeSandbox>;
  age: Config<typeof createAgeSandbox>;
  push: Config<typeof createWebPushSandbox>;
  mail: Config<typeof createMailSandbox>;
}

/** All or none: one that cannot start takes the others along. */
async function startAll({ identity, stripe, age, push, mail }: TogetherConfig) {
  const starting = [
    createIdentity(identity),
    createStripeSandbox(stripe),
    createAgeSandbox(age),
    createWebPushSandbox(push),
    createMailSandbox(mail),
  ] as const;
  const close = async (): Promise<void> => {
    const started = await Promise.allSettled(starting);
    await Promise.all(started.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)));
  };
  try {
    const all = await Promise.all(starting);
    return { all, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const told = new Promise<TogetherConfig>((resolve) => {
  // Checked because: the launcher sends nothing else, and each stand-in refuses what it cannot be.
  process.once("message", (message) => resolve(message as TogetherConfig));
});

await runSandbox(
  async () => await startAll(await told),
  ({ all: [identity, stripe, age, push, mail] }) => ({
    identity: { url: identity.url, issuer: identity.issuer, jwksDataUri: identity.jwksDataUri },
    stripe: { url: stripe.url },
    age: { url: age.url },
    push: { url: push.url },
    mail: { url: mail.url, smtpUrl: mail.smtpUrl },
  }),
);
