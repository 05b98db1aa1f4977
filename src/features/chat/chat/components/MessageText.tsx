import { commentPieces } from "@convex/domain/comments/comments";
import { OutsideLink } from "@/features/comments/comments";
import type { Message } from "../data";

/** The words of a message; addresses lead out of the app where the sender's may. */
export function MessageText({ message: { body, links } }: { message: Pick<Message, "body" | "links"> }) {
  const pieces = commentPieces(body, { mentions: [], links });
  return (
    <span dir="auto" className="block break-words whitespace-pre-line">
      {pieces.map(({ kind, text }, place) => {
        // The pieces of one text never change their order.
        const key = `${place}:${text}`;
        return kind === "link" ? <OutsideLink key={key} url={text} /> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}
