import { Copy, Ellipsis, ExternalLink, type LucideIcon } from "lucide-react";
import type { MouseEventHandler } from "react";
import { Sheet } from "@/ui/overlay/Sheet";
import { shareCopy } from "./copy.en";
import { copyLink, type SharedLink, systemSheet } from "./link";
import { placeAddress, SHARE_PLACES } from "./places";
import type { ShareWay } from "./shareMachine";

const copy = shareCopy.menu;

type ShareMenuProps = { link: SharedLink; open: boolean; onDone: (way: ShareWay) => void };

/** Where the system has no sheet of its own, or shows none this time. */
export function ShareMenu({ link, open, onDone }: ShareMenuProps) {
  const more = async () => onDone((await systemSheet(link)) ?? "failed");
  return (
    <Sheet open={open} onClose={() => onDone("left")} title={copy.title}>
      <p className="select-all break-all rounded-md bg-surface px-3 py-2 text-sm text-ink-2">{link.url}</p>
      <div className="flex flex-col divide-y divide-line">
        <Row Icon={Copy} label={copy.copy} onPress={() => void copyLink(link).then(onDone)} />
        {SHARE_PLACES.map((row) => (
          <Row
            key={row.place}
            Icon={ExternalLink}
            label={copy.places[row.place]}
            href={placeAddress(row, link)}
            onPress={() => onDone("link")}
          />
        ))}
        {"share" in navigator ? <Row Icon={Ellipsis} label={copy.more} onPress={() => void more()} /> : null}
      </div>
    </Sheet>
  );
}

type RowProps = {
  Icon: LucideIcon;
  label: string;
  /** Elsewhere, in a tab of its own. */
  href?: string;
  onPress: MouseEventHandler;
};

const LOOK =
  "press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start text-md font-semibold text-ink hover:bg-raised";

function Row({ Icon, label, href, onPress }: RowProps) {
  const icon = <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />;
  if (href === undefined) {
    return (
      <button type="button" onClick={onPress} className={LOOK}>
        {icon}
        {label}
      </button>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={onPress} className={LOOK}>
      {icon}
      {label}
      <span className="sr-only">, {copy.newTab}</span>
    </a>
  );
}
