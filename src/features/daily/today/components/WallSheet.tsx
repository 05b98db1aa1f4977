import { Flag } from "lucide-react";
import { useState } from "react";
import { ReportItem } from "@/features/safety/safety";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Sheet } from "@/ui/overlay/Sheet";
import { Player } from "@/ui/player";
import { todayCopy } from "../copy.en";
import { useWallMint, type WallAnswer } from "../data";

const copy = todayCopy.wall;

/** One video of the wall, played over it. */
export function WallSheet({ answer, onClose }: { answer: WallAnswer; onClose: () => void }) {
  const { answerId, person, isMine, durationMs, synthetic, captions, description, posterUrl } = answer;
  const mint = useWallMint(answerId);
  const [isReporting, setReporting] = useState(false);
  const name = personName(person);
  const title = fill(copy.open, { name });
  return (
    <Sheet open onClose={onClose} title={title}>
      <Player label={title} mint={mint} poster={posterUrl} {...{ captions, description, durationMs }} />
      {synthetic ? <Tag>{copy.synthetic}</Tag> : null}
      {isMine ? null : (
        <Cluster>
          <ButtonLink
            to="/app/u/$username"
            params={{ username: person.username }}
            variant="secondary"
            size="sm"
          >
            {copy.profile}
          </ButtonLink>
          <Button
            variant="quiet"
            size="sm"
            icon={<Flag aria-hidden="true" className="size-4" />}
            onClick={() => setReporting(true)}
          >
            {copy.report}
          </Button>
          <ReportItem
            kind="answer"
            id={answerId}
            name={name}
            open={isReporting}
            onClose={() => setReporting(false)}
          />
        </Cluster>
      )}
    </Sheet>
  );
}
