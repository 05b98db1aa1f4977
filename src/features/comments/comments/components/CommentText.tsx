import { commentPieces } from "@convex/domain/comments/comments";
import { Link } from "@/ui/action/Link";
import type { Comment } from "../data";
import { OutsideLink } from "./OutsideLink";

/** The words of a comment: people who are called lead to their page, addresses out of the app where they may. */
export function CommentText({ comment }: { comment: Pick<Comment, "text" | "mentions" | "links"> }) {
  const pieces = commentPieces(comment.text, comment);
  return (
    <p dir="auto" className="max-w-measure break-words whitespace-pre-line text-ink">
      {pieces.map(({ kind, text }, place) => {
        // The pieces of one text never change their order.
        const key = `${place}:${text}`;
        if (kind === "mention") {
          return (
            <Link key={key} to="/u/$username" params={{ username: text.slice(1).toLowerCase() }}>
              {text}
            </Link>
          );
        }
        if (kind === "link") return <OutsideLink key={key} url={text} />;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
