import { useMediaAllowed } from "@/lib/device/mediaGate";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { classes } from "@/ui/layout/layout";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { CARD_FORMATS, CARD_NAMES, type CardFormatName } from "../cardLayout";
import { shareKitCopy } from "../copy.en";
import { useCards } from "../data";
import type { CardWords } from "../drawCard";
import { SaveLink } from "./SaveLink";

const copy = shareKitCopy.cards;

type ImageCardsProps = {
  person: { uid: string; username: string; photoUrl: string | null };
  words: CardWords;
};

export function ImageCards({ person, words }: ImageCardsProps) {
  const photoUrl = useMediaAllowed() ? person.photoUrl : null;
  const drawn = useCards({ uid: person.uid, photoUrl }, words);
  return (
    <Section title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      {drawn.status === "failed" ? (
        <InlineNotice kind="info">{copy.failed}</InlineNotice>
      ) : (
        <ul aria-busy={drawn.status === "drawing"} className="grid grid-cols-[16fr_9fr] items-start gap-4">
          {CARD_NAMES.map((format) => (
            <li key={format} className={classes("grid gap-2", format === "link" && "col-span-2")}>
              <CardPreview format={format} file={drawn.status === "ready" ? drawn.cards[format] : null} />
              <Cluster justify="between">
                <span className="text-sm text-ink-2 tabular-nums first-letter:uppercase">
                  {sizeLine(format)}
                </span>
                {drawn.status === "ready" ? (
                  <SaveLink
                    file={drawn.cards[format]}
                    name={`dareloop-${person.username}-${format}.png`}
                    label={fill(copy.saveWhat, { name: copy.formats[format] })}
                  >
                    {copy.save}
                  </SaveLink>
                ) : null}
              </Cluster>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function sizeLine(format: CardFormatName): string {
  const { width, height } = CARD_FORMATS[format];
  return fill(copy.size, { name: copy.formats[format], width: String(width), height: String(height) });
}

/** As large before it is drawn as after; the square and the tall one are equally high. */
function CardPreview({ format, file }: { format: CardFormatName; file: Blob | null }) {
  const url = useObjectUrl(file);
  const { width, height } = CARD_FORMATS[format];
  return (
    <div className="overflow-hidden rounded-md bg-raised" style={{ aspectRatio: `${width} / ${height}` }}>
      {url === null ? null : (
        <img
          src={url}
          alt={fill(copy.alt, { name: copy.formats[format] })}
          width={width}
          height={height}
          className="block h-full w-full"
        />
      )}
    </div>
  );
}
