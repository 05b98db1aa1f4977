import { type CommentAction, commentPieces, commentSubject } from "@convex/domain/comments/comments";
import { type ReactNode, useState } from "react";
import { bubbleStyle } from "@/features/progress/badges";
import { ReportItem } from "@/features/safety/safety";
import { useErrorToast } from "@/features/shell/errors";
import { fill, personName } from "@/lib/text/words";
import { SECOND_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { Card } from "@/ui/layout/Card";
import { classes } from "@/ui/layout/layout";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { offeredActions } from "../actions";
import { commentsCopy } from "../copy.en";
import { type Comment, useCommentActs, usePostComment } from "../data";
import { CommentForm } from "./CommentForm";
import { CommentHeadline } from "./CommentHeadline";
import { CommentMenu } from "./CommentMenu";
import { OutsideLink } from "./OutsideLink";
import { ReactionBar } from "./ReactionBar";
import { RemoveComment } from "./RemoveComment";

/** The words of a comment: people who are called lead to their page, addresses out of the app where they may. */
function CommentText({ comment }: { comment: Pick<Comment, "text" | "mentions" | "links" | "progress"> }) {
  const pieces = commentPieces(comment.text, comment);
  const bubble = bubbleStyle(comment.progress?.worn ?? {});
  return (
    <p
      dir="auto"
      className={classes("max-w-measure break-words whitespace-pre-line text-ink", bubble && "px-3 py-2")}
      style={bubble}
    >
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

type ReplyFormProps = { subject: string; parentId: string; name: string; onDone: () => void };

function ReplyForm({ subject, parentId, name, onDone }: ReplyFormProps) {
  const post = usePostComment(subject, parentId);
  return (
    <CommentForm
      label={fill(commentsCopy.form.replyLabel, { name })}
      submit={commentsCopy.form.reply}
      onSend={async (text) => {
        const result = await post(text);
        if (result.ok) onDone();
        return result;
      }}
      onCancel={onDone}
      takesFocus
    />
  );
}

const copy = commentsCopy.card;
/** How often the clock looks whether a change is still possible. */
const LOOK_EVERY_MS = 10 * SECOND_MS;

type Open = "edit" | "reply" | "remove" | "report" | null;

type CommentCardProps = {
  comment: Comment;
  /** The item it stands under. */
  subject: string;
  /** What was answered. */
  children?: ReactNode;
};

/** One comment with what may be done about it. */
export function CommentCard({ comment, subject, children }: CommentCardProps) {
  const now = useNow(LOOK_EVERY_MS);
  const acts = useCommentActs();
  const sayError = useErrorToast();
  const [open, setOpen] = useState<Open>(null);
  const name = comment.author === null ? copy.former : personName(comment.author);
  const actions = offeredActions(comment, now);
  const { id: commentId } = comment;

  const choose = (action: CommentAction) => {
    if (action === "edit" || action === "reply" || action === "remove" || action === "report") {
      return setOpen(action);
    }
    acts[action]({ commentId }).catch((error: unknown) => sayError("comment", error));
  };
  return (
    <Card as="li">
      <FocusPlace>
        <Stack gap="sm">
          <div className="flex items-start justify-between gap-2">
            <CommentHeadline comment={comment} />
            <CommentMenu name={name} actions={actions} onChoose={choose} />
          </div>
          {open === "edit" ? (
            <CommentForm
              label={commentsCopy.form.editLabel}
              submit={commentsCopy.form.save}
              initial={comment.text}
              onSend={async (text) => {
                await acts.edit({ commentId, text });
                setOpen(null);
                return { ok: true };
              }}
              onCancel={() => setOpen(null)}
              takesFocus
            />
          ) : (
            <Words comment={comment} />
          )}
          <Below
            comment={comment}
            name={name}
            onReply={actions.includes("reply") ? () => choose("reply") : null}
          />
          {open === "reply" ? (
            <ReplyForm subject={subject} parentId={commentId} name={name} onDone={() => setOpen(null)} />
          ) : null}
          {children}
        </Stack>
      </FocusPlace>
      <RemoveComment commentId={commentId} open={open === "remove"} onClose={() => setOpen(null)} />
      <ReportItem
        kind="comment"
        id={commentId}
        name={name}
        open={open === "report"}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}

function Words({ comment }: { comment: Comment }) {
  const { mark } = comment;
  if (mark === "removed") return <Text tone="3">{copy.removed}</Text>;
  return (
    <>
      <CommentText comment={comment} />
      {mark === "none" ? null : (
        <Text size="sm" tone="2">
          {copy[mark]}
        </Text>
      )}
    </>
  );
}

/** Feelings and the way to answer; a stub has neither. */
function Below({ comment, name, onReply }: { comment: Comment; name: string; onReply: (() => void) | null }) {
  if (comment.mark !== "none") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <ReactionBar
        subject={commentSubject(comment.id)}
        reactions={comment.reactions}
        legend={fill(copy.react, { name })}
      />
      {onReply === null ? null : (
        <Button variant="quiet" size="sm" onClick={onReply}>
          {copy.reply}
        </Button>
      )}
    </div>
  );
}
