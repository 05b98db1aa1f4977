import { HOUR_MS, REVIEW_WINDOW_MS } from "@convex/domain/limits";
import { Send } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { Avatar } from "@/ui/data/Avatar";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import type { Moment } from "../useReturned";

const copy = dareCopy.moments;
const MOVES: readonly Moment[] = ["sent", "tipped", "checking", "inReview"];

type SentMomentProps = { dare: DareView; moment: Moment };

/** Something of the reader's is on its way: the payment that the bank is asked about, the dare, or the video. */
export function SentMoment({ dare: { other }, moment }: SentMomentProps) {
  const name = personName(other);
  const words = copy[moment];
  const values = { name, hours: String(REVIEW_WINDOW_MS / HOUR_MS) };
  return (
    <div role="status" className="flex flex-col items-center gap-2 pt-2 text-center">
      <span className="relative" aria-hidden="true">
        <Avatar uid={other.uid} name={name} photoUrl={other.photoUrl} size="xl" />
        <span
          className={`absolute -end-3 -bottom-1 grid size-7 place-items-center rounded-full border border-dare-edge bg-dare text-on-dare ${
            MOVES.includes(moment) ? "motion-fly" : ""
          }`}
        >
          <Send className="size-4" />
        </span>
      </span>
      <Heading level={2} size="xl">
        {fill(words.title, values)}
      </Heading>
      <Text size="sm" tone="2">
        {fill(words.line, values)}
      </Text>
    </div>
  );
}
