import { setPriority } from "node:os";
import path from "node:path";
import { type Following, followChanges, type Target } from "./convexCli";
import { codeKey } from "./pushed/codeKey";
import { PushedCode } from "./pushed/pushedCode";
import { repositoryRoot } from "./services";

const ASIDE = 5;

interface Followed {
  dataDir: string;
  onStep: (line: string) => void;
}

interface Deployment {
  target: Target;
  /** Its variables, which a push reads, too. */
  environment: Record<string, string>;
}

export interface Pushing {
  /** Once the deployment holds this tree's functions: at once where they were pushed before. */
  isThere: Promise<void>;
  stop(): Promise<void>;
}

/** The page, which this process prepares meanwhile, takes what the bundler leaves of the machine: that is waited for. */
function stepAside(): () => void {
  setPriority(ASIDE);
  return () => {
    try {
      setPriority(0);
    } catch {
      // Not everybody may; a little behind the others it goes on as well.
    }
  };
}

/**
 * Follows changes with the official CLI, which begins with a push: one that brings nothing new is not waited for, and
 * begins once `page` is there, which needs the machine as much.
 */
export async function followFrom(
  { dataDir, onStep }: Followed,
  { target, environment }: Deployment,
  page: Promise<unknown>,
): Promise<Pushing> {
  const code = new PushedCode(path.join(dataDir, "pushed"), () => codeKey(repositoryRoot, environment));
  const wasThere = await code.isThere();
  // What cannot be noted is pushed again at the next start.
  const listener = {
    line: onStep,
    pushBegins: () => void code.begins().catch(() => undefined),
    pushEnds: () => void code.ends().catch(() => undefined),
  };
  if (!wasThere) {
    const { pushed, stop } = followChanges(target, listener, false);
    const comeBack = stepAside();
    return { isThere: pushed.finally(comeBack).then(() => onStep("functions   pushed")), stop };
  }
  onStep("functions   as they were pushed before; changes are followed in a moment");
  let isStopped = false;
  let following: Following | undefined;
  const follow = async (): Promise<void> => {
    await page;
    if (isStopped) return;
    following = followChanges(target, listener, true);
    await following.pushed;
  };
  follow().catch((error: unknown) => isStopped || onStep(`functions   not followed: ${String(error)}`));
  return {
    isThere: Promise.resolve(),
    stop: async () => {
      isStopped = true;
      await following?.stop();
    },
  };
}
