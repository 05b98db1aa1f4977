import { X } from "lucide-react";
import { IconButton } from "@/ui/action/IconButton";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { chatCopy } from "../copy.en";
import type { Note } from "../data";
import { HELP_CODE } from "../notes";

const copy = chatCopy.note;

/** What the server says to the writer alone: help, a warning, or that somebody looks at the message first. */
export function NoteCard({ note, onClose }: { note: Note; onClose: () => void }) {
  return (
    <div className="flex max-h-[40dvh] shrink-0 items-start gap-2 overflow-y-auto">
      <div className="min-w-0 flex-1">
        <InlineNotice kind={note.code === HELP_CODE ? "info" : "warning"} title={copy.own}>
          <span className="whitespace-pre-line">{note.message}</span>
        </InlineNotice>
      </div>
      <IconButton label={copy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
