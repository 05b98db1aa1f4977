import type { ReactNode } from "react";
import { CommentSection, Door } from "../CommentSection";
import { useCommentHead } from "../data";

type CommentColumnProps = {
  subject: string;
  label: string;
  /** Above the comments, and scrolled with them. */
  children: ReactNode;
};

/** Beside a film: what is said in a column that scrolls, and the form at its foot, always in sight. */
export function CommentColumn({ subject, label, children }: CommentColumnProps) {
  const head = useCommentHead(subject);
  const known = head.status === "ready" ? head.data : null;
  return (
    <aside aria-label={label} className="flex h-full min-h-0 flex-col border-s border-line">
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 [scrollbar-width:thin]">
        {children}
        <CommentSection subject={subject} form="elsewhere" />
      </div>
      {known === null ? null : (
        <div className="border-t border-line p-4">
          <Door subject={subject} head={known} look="bar" />
        </div>
      )}
    </aside>
  );
}
