import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { Row } from "@/ui/data/List";
import { pushCopy } from "./copy.en";
import { useConfirmedMember, usePush, usePushCalls } from "./data";
import { type DevicePush, turnOffHere, turnOnHere, useDevicePush } from "./device";

const copy = pushCopy.device;

type Standing = DevicePush | "unavailable" | "allPaused";

/** What the row says: first whether there is push at all, then this device, then the person's own pause. */
function standingOf(
  device: DevicePush,
  push: { publicKey: string | null; enabled: boolean } | null,
): Standing {
  if (push === null || device === "unsupported" || device === "needsInstall") return device;
  if (push.publicKey === null) return "unavailable";
  return device === "on" && !push.enabled ? "allPaused" : device;
}

/** For the settings: push on this device, in words, with the one act that changes it. */
export function PushDeviceRow() {
  const device = useDevicePush();
  const push = usePush(useConfirmedMember());
  const { enable } = usePushCalls();
  const { state, started, ended } = useButtonState();
  const onError = useErrorToast();
  const standing = standingOf(device, push);

  const run = (act: () => Promise<unknown>) => {
    started();
    act().then(
      () => ended(true),
      (error: unknown) => {
        onError("push", error);
        ended(false);
      },
    );
  };
  /** Turning one device on means that push is wanted: a pause of all devices ends with it. */
  const turnOn = async () => {
    if ((await turnOnHere()) === "on" && push?.enabled === false) await enable({ on: true });
  };
  const buttons: Partial<Record<Standing, { label: string; act: () => Promise<unknown> }>> = {
    default: { label: copy.turnOn, act: turnOn },
    off: { label: copy.turnOn, act: turnOn },
    on: { label: copy.turnOff, act: async () => turnOffHere() },
    allPaused: { label: copy.resume, act: () => enable({ on: true }) },
  };
  const button = push === null ? undefined : buttons[standing];
  return (
    <Row
      title={copy.title}
      detail={copy[standing]}
      trailing={
        button ? (
          <Button variant="secondary" size="sm" state={state} onClick={() => run(button.act)}>
            {button.label}
          </Button>
        ) : null
      }
    />
  );
}
