import { BOOST_EVERY, factorsOf, PARTS, WEIGHTS } from "@convex/domain/feed/ranking";
import type { PublicItem } from "@/features/feed/watch";
import { useErrorToast } from "@/features/shell/errors";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Progress } from "@/ui/feedback/Progress";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { feedCopy } from "../copy.en";
import { type Score, useTaste, useWhy, type Why } from "../data";

const copy = feedCopy.why;

type WhySheetProps = { item: PublicItem; sessionId: string; open: boolean; onClose: () => void };

/** Discover 1: the numbers that put a video where it stands, and what to do about them. */
export function WhySheet({ item, sessionId, ...sheet }: WhySheetProps) {
  const live = useWhy(sessionId, item.feedId);
  return (
    <Sheet {...sheet} title={copy.title} actions={<Acts item={item} onDone={sheet.onClose} />}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
        {(why) => (why === null ? <Text>{copy.elsewhere}</Text> : <Reasons why={why} item={item} />)}
      </LiveGate>
    </Sheet>
  );
}

function Reasons({ why: { tab, score, boosted }, item }: { why: Why; item: PublicItem }) {
  const name = personName(item.creator);
  if (boosted) return <Text>{fill(copy.boosted, { name, every: String(BOOST_EVERY) })}</Text>;
  if (tab === "following") return <Text>{fill(copy.following, { name })}</Text>;
  if (score === null) return <Text>{copy.newest}</Text>;
  return <Points score={score} />;
}

const points = (value: number): number => Math.round(value * 100);

/** Each part with its word and its bar, out of what it can bring. */
function Points({ score }: { score: Score }) {
  const { seen, underReview } = factorsOf(score.factor);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {PARTS.map((part) => (
          <li key={part} className="grid gap-1">
            <Progress
              label={copy.parts[part].label}
              value={score[part]}
              valueText={fill(copy.points, {
                points: String(points(WEIGHTS[part] * score[part])),
                most: String(points(WEIGHTS[part])),
              })}
            />
            <Text size="sm" tone="2">
              {copy.parts[part].words[wordOf(score[part])]}
            </Text>
          </li>
        ))}
      </ul>
      {seen ? <Text size="sm">{copy.seen}</Text> : null}
      {underReview ? <Text size="sm">{copy.underReview}</Text> : null}
      <p className="text-md font-semibold text-ink">
        {fill(copy.total, { points: String(points(score.total)) })}
      </p>
      <Text size="sm" tone="2">
        {copy.never}
      </Text>
    </div>
  );
}

/** Of four words, from nothing to all. */
function wordOf(share: number): 0 | 1 | 2 | 3 {
  if (share < 0.05) return 0;
  if (share < 0.34) return 1;
  return share < 0.67 ? 2 : 3;
}

function HowItWorks() {
  return (
    <ButtonLink variant="quiet" to="/how-the-feed-works">
      {copy.how}
    </ButtonLink>
  );
}

/** They train the reader's own feed alone. */
function Acts({ item, onDone }: { item: PublicItem; onDone: () => void }) {
  const { like, hide } = useTaste();
  const toasts = useToasts();
  const report = useErrorToast();
  const name = personName(item.creator);
  const act = async (run: () => Promise<unknown>, message: string) => {
    try {
      await run();
      toasts.show({ kind: "success", message });
      onDone();
    } catch (error) {
      report("feed taste", error);
    }
  };
  const { feedId } = item;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void act(() => like({ feedId, more: true }), copy.more.done)}
      >
        {copy.more.action}
      </Button>
      <Button
        variant="secondary"
        onClick={() => void act(() => like({ feedId, more: false }), copy.less.done)}
      >
        {copy.less.action}
      </Button>
      <Button
        variant="secondary"
        onClick={() => void act(() => hide({ personId: item.creator.uid }), fill(copy.hide.done, { name }))}
      >
        {fill(copy.hide.action, { name })}
      </Button>
      <ButtonLink variant="quiet" to="/app/settings/content">
        {copy.tune}
      </ButtonLink>
      <HowItWorks />
    </>
  );
}
