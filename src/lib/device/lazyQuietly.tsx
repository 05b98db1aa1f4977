import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { logError } from "./errorLog";

type Looks = {
  /** Shown while the part is on its way. */
  waiting?: ReactNode;
  /** Shown where the part cannot be had. */
  missing?: ReactNode;
};

/**
 * A part that no screen needs, fetched at its first use. React's own `lazy` keeps a failure for ever and throws
 * it into the screen; this one leaves the place empty, notes the error, and asks again at the next mount and
 * when the network is back. `load` hands it over; `name` is for the error log.
 */
export function lazyQuietly<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing = null }: Looks = {},
) {
  let part: ComponentType<Props> | null = null;
  let asking: Promise<boolean> | null = null;

  const ask = (): Promise<boolean> => {
    asking ??= load()
      .then(
        (found) => {
          part = found;
          return true;
        },
        (error: unknown) => {
          // Without a network that is as it should be, and it comes with the network.
          if (navigator.onLine) logError(`part ${name}`, error);
          return false;
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  function Quiet(props: Props) {
    const [isMissing, setMissing] = useState(false);
    const [Part, setPart] = useState(() => part);
    const isHere = Part !== null;
    useEffect(() => {
      if (isHere) return;
      let left = false;
      const look = () => {
        void ask().then((found) => {
          if (left) return;
          setMissing(!found);
          setPart(() => part);
        });
      };
      look();
      window.addEventListener("online", look);
      return () => {
        left = true;
        window.removeEventListener("online", look);
      };
    }, [isHere]);
    if (Part !== null) return <Part {...props} />;
    return isMissing ? missing : waiting;
  }
  /** Fetches it ahead of its use; never rejects. */
  return Object.assign(Quiet, { preload: ask });
}
