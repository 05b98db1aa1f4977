import type { CommentAction } from "@convex/domain/comments/comments";
import {
  EllipsisVertical,
  Eye,
  EyeOff,
  Flag,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import { Sheet } from "@/ui/overlay/Sheet";
import { commentsCopy } from "../copy.en";

const ICON = {
  reply: Reply,
  edit: Pencil,
  remove: Trash2,
  hide: EyeOff,
  show: Eye,
  allow: Eye,
  pin: Pin,
  unpin: PinOff,
  report: Flag,
} as const satisfies Record<CommentAction, LucideIcon>;

type CommentMenuProps = {
  name: string;
  actions: readonly CommentAction[];
  onChoose: (action: CommentAction) => void;
};

/** What the server says this person may do about a comment. */
export function CommentMenu({ name, actions, onChoose }: CommentMenuProps) {
  // Twenty comments on a page: a sheet is made with its first opening.
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  if (actions.length === 0) return null;
  const choose = (action: CommentAction) => {
    setView("closed");
    onChoose(action);
  };
  return (
    <>
      <IconButton
        label={fill(commentsCopy.card.menu, { name })}
        icon={<EllipsisVertical aria-hidden="true" />}
        onClick={() => setView("open")}
      />
      {view === "none" ? null : (
        <Sheet
          open={view === "open"}
          onClose={() => setView("closed")}
          title={fill(commentsCopy.menu.title, { name })}
        >
          <div className="flex flex-col divide-y divide-line">
            {actions.map((action) => (
              <MenuRow key={action} action={action} onPress={() => choose(action)} />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

function MenuRow({ action, onPress }: { action: CommentAction; onPress: () => void }) {
  const Icon = ICON[action];
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start text-md font-semibold text-ink hover:bg-raised"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
      {commentsCopy.menu[action]}
    </button>
  );
}
