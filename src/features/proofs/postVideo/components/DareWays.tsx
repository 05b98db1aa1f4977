import { MailOpen, Sun, Zap } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { postCopy } from "../copy.en";
import { useDaresToAnswer } from "../data";
import { PostLink } from "./PostRow";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-6" } as const;

/** What can be done without a camera: dare somebody, answer who dared, look at today's. `onLeave`: the sheet goes. */
export function DareWays({ onLeave }: { onLeave: () => void }) {
  const copy = postCopy.ways;
  return (
    <div className="flex flex-col gap-1">
      <PostLink to="/app/send-dare" icon={<Zap {...ICON} />} {...copy.dare} onClick={onLeave} />
      <AnswerWay onLeave={onLeave} />
      <PostLink to="/app/daily-dare" icon={<Sun {...ICON} />} {...copy.today} onClick={onLeave} />
    </div>
  );
}

/** Leads to the one that waits, or to all of them; nothing where none does. */
function AnswerWay({ onLeave }: { onLeave: () => void }) {
  const waiting = useDaresToAnswer();
  const copy = postCopy.ways.answer;
  const [first] = waiting.dares;
  if (first === undefined) return null;
  const icon = <MailOpen {...ICON} />;
  const title = fill(copy.title, { count: waiting.count });
  return waiting.dares.length === 1 ? (
    <PostLink
      to="/d/$dareId"
      params={{ dareId: first.dareId }}
      icon={icon}
      title={title}
      detail={fill(copy.one, { name: personName(first.other) })}
      onClick={onLeave}
    />
  ) : (
    <PostLink
      to="/app/inbox"
      search={{ tab: "dares", state: "answer" }}
      icon={icon}
      title={title}
      detail={copy.more}
      onClick={onLeave}
    />
  );
}
