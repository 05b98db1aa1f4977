import { Send } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { Avatar } from "@/ui/data/Avatar";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import type { Returned } from "../useReturned";

const copy = dareCopy.returned;

type SentMomentProps = { dare: DareView; returned: Exclude<Returned, "no"> };

/** Back from the payment page: the bank is being asked, then the dare is on its way. */
export function SentMoment({ dare, returned }: SentMomentProps) {
  const name = personName(dare.creator);
  const words = copy[returned];
  return (
    <div role="status" className="flex flex-col items-center gap-2 pt-2 text-center">
      <span className="relative" aria-hidden="true">
        <Avatar uid={dare.creator.uid} name={name} photoUrl={dare.creator.photoUrl} size="xl" />
        <span
          className={`absolute -end-3 -bottom-1 grid size-7 place-items-center rounded-full border border-dare-edge bg-dare text-on-dare ${
            returned === "sent" ? "motion-fly" : ""
          }`}
        >
          <Send className="size-4" />
        </span>
      </span>
      <Heading level={2} size="xl">
        {fill(words.title, { name })}
      </Heading>
      <Text size="sm" tone="2">
        {fill(words.line, { name })}
      </Text>
    </div>
  );
}
