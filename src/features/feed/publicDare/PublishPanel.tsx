import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { Eye, Globe } from "lucide-react";
import { useState } from "react";
import { ItemShare, LabelTags } from "@/features/feed/watch";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Tag } from "@/ui/input/Chip";
import { Fold } from "@/ui/layout/Fold";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { KeyButtons } from "./components/KeyButtons";
import { publicDareCopy as copy } from "./copy.en";
import { type Publishing, usePublishing } from "./data";

const ICON = <Globe aria-hidden="true" className="size-5" />;

type PublishPanelProps = {
  dareId: string;
  title: string;
  other: { username: string; displayName: string };
  /** What is shown may be old, or there is no connection: nothing is sent now. */
  isHeld: boolean;
};

/** The two keys of a settled proof, for the two people of the dare; silent where there is nothing to publish. */
export function PublishPanel(props: PublishPanelProps) {
  const live = usePublishing(props.dareId);
  // Its line stands from the start, so that nothing below it moves.
  if (live.status === "loading")
    return (
      <Fold title={copy.heading} icon={ICON}>
        <Text tone="2">{copy.loading}</Text>
      </Fold>
    );
  return (
    <LiveGate live={live} label={copy.loading} words>
      {(publishing) => (publishing === null ? null : <Panel {...props} publishing={publishing} />)}
    </LiveGate>
  );
}

function Panel({ dareId, title, other, isHeld, publishing }: PublishPanelProps & { publishing: Publishing }) {
  const name = personName(other);
  // Once asked it stays open: what came of the answer stands there, too.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && isWaitedFor(publishing)) setAsked(true);
  const { state, edgy, label, feedId, rule, followersOnly } = publishing;
  const publicWords = followersOnly ? copy.followersOnly : edgy ? copy.edgy : copy.reach.public;
  const words = state === "public" ? publicWords : copy.reach[state];
  const line = isHalfAgreed(publishing) ? fill(copy.mineYes, { name }) : words.line;
  return (
    <Fold
      title={copy.heading}
      icon={ICON}
      open={isAsked}
      note={<Tag tone={state === "public" ? "success" : "neutral"}>{words.chip}</Tag>}
    >
      <div role="status">
        <Stack gap="sm" align="start">
          <Text tone="2">{line}</Text>
          {rule === null ? null : <Text tone="2">{fill(copy.rule, { rule, words: RULE_WORDS[rule] })}</Text>}
          <OtherKey publishing={publishing} name={name} />
        </Stack>
      </div>
      {state === "public" ? <LabelTags label={label} edgy={edgy} /> : null}
      {state === "removed" ? null : <KeyButtons dareId={dareId} publishing={publishing} isHeld={isHeld} />}
      {feedId !== null && state === "public" ? (
        <ButtonLink
          to="/v/$feedId"
          params={{ feedId }}
          variant="secondary"
          icon={<Eye aria-hidden="true" className="size-5" />}
        >
          {copy.watch}
        </ButtonLink>
      ) : null}
      {feedId !== null && state === "public" ? (
        <ItemShare item={{ feedId, dareId, title, label, edgy, ready: true }} />
      ) : null}
    </Fold>
  );
}

/** One's own yes stands, and the other has yet to answer. */
function isHalfAgreed({ state, mine, other }: Publishing): boolean {
  return state === "private" && mine === "yes" && other === "asked";
}

/** The other side said yes and waits for the viewer: whoever comes by that news finds the question. */
function isWaitedFor({ state, mine, other }: Publishing): boolean {
  return state === "private" && mine === "asked" && other === "yes";
}

/** What the other side has said, as long as the proof is not public already. */
function OtherKey({ publishing, name }: { publishing: Publishing; name: string }) {
  const { state, other, mine } = publishing;
  if (state === "public" || state === "removed" || isHalfAgreed(publishing)) return null;
  return (
    <Text size="sm" tone="2">
      {other === "none" ? copy.alone : fill(copy.other[other], { name })}
      {mine === "no" ? ` ${copy.minePrivate}` : null}
    </Text>
  );
}
