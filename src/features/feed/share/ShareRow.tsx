import type { LucideIcon } from "lucide-react";
import type { MouseEventHandler } from "react";
import { shareCopy } from "./copy.en";

type ShareRowProps = {
  Icon: LucideIcon;
  label: string;
  /** Elsewhere, in a tab of its own. */
  href?: string;
  /** The address is a file of this device's own making, to be saved under this name. */
  download?: string;
  onPress: MouseEventHandler;
};

const LOOK =
  "press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start text-md font-semibold text-ink hover:bg-raised";

/** One place or act of a menu for sharing. */
export function ShareRow({ Icon, label, href, download, onPress }: ShareRowProps) {
  const icon = <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />;
  if (href === undefined) {
    return (
      <button type="button" onClick={onPress} className={LOOK}>
        {icon}
        {label}
      </button>
    );
  }
  if (download !== undefined) {
    return (
      <a href={href} download={download} onClick={onPress} className={LOOK}>
        {icon}
        {label}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={onPress} className={LOOK}>
      {icon}
      {label}
      <span className="sr-only">, {shareCopy.menu.newTab}</span>
    </a>
  );
}
