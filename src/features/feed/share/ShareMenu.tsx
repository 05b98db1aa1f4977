import { Copy, Ellipsis, ExternalLink } from "lucide-react";
import { Sheet } from "@/ui/overlay/Sheet";
import { shareCopy } from "./copy.en";
import { copyLink, type SharedLink, systemSheet } from "./link";
import { placeAddress, SHARE_PLACES } from "./places";
import { ShareRow } from "./ShareRow";
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
        <ShareRow Icon={Copy} label={copy.copy} onPress={() => void copyLink(link).then(onDone)} />
        {SHARE_PLACES.map((row) => (
          <ShareRow
            key={row.place}
            Icon={ExternalLink}
            label={copy.places[row.place]}
            href={placeAddress(row, link)}
            onPress={() => onDone("link")}
          />
        ))}
        {"share" in navigator ? (
          <ShareRow Icon={Ellipsis} label={copy.more} onPress={() => void more()} />
        ) : null}
      </div>
    </Sheet>
  );
}
