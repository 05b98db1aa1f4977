import { X } from "lucide-react";
import { IconButton } from "../action/IconButton";
import { uiCopy } from "../copy.en";
import { Heading } from "../layout/Heading";

/** Title and the button that is always there to leave. */
export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div id={id} className="min-w-0">
        <Heading level={2}>{title}</Heading>
      </div>
      <span className="-me-2 self-start">
        <IconButton label={uiCopy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </span>
    </div>
  );
}
