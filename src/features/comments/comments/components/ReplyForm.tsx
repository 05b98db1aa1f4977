import { fill } from "@/lib/text/words";
import { commentsCopy } from "../copy.en";
import { usePostComment } from "../data";
import { CommentForm } from "./CommentForm";

type ReplyFormProps = { subject: string; parentId: string; name: string; onDone: () => void };

export function ReplyForm({ subject, parentId, name, onDone }: ReplyFormProps) {
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
