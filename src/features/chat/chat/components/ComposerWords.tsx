import { MESSAGE_PROBLEMS, type MessageProblem } from "@convex/domain/chat/chat";
import { CHAT_COUNTER_LEFT } from "@/config/limits";
import type { UserError } from "@/lib/text/errors";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";

type ComposerWordsProps = {
  /** Of the words on what is wrong with the text, for its field. */
  id: string;
  problem: MessageProblem | null;
  /** Why this device did not take it. */
  error: UserError | null;
  count: { length: number; max: number };
};

/** Below the field: what is wrong, how much still fits, and why it was not taken. */
export function ComposerWords({ id, problem, error, count: { length, max } }: ComposerWordsProps) {
  return (
    <>
      <div role="alert" className="empty:-mt-2">
        {problem === null ? null : (
          <p id={id} className="text-sm text-danger">
            {MESSAGE_PROBLEMS[problem]}
          </p>
        )}
      </div>
      {max - length > CHAT_COUNTER_LEFT ? null : (
        <Text size="xs" tone="3" numeric>
          {fill(chatCopy.composer.counter, { count: String(length), max: String(max) })}
        </Text>
      )}
      {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
    </>
  );
}
