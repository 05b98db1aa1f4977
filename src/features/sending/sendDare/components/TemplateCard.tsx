import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { Clock } from "lucide-react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { facetWords, sendCopy } from "../copy.en";
import { FilledText } from "./FilledText";

const copy = sendCopy.select;

type TemplateCardProps = {
  template: DareTemplate;
  inDraft: boolean;
  /** The dare that brought the sender here. */
  isWanted: boolean;
  busy: boolean;
  onChoose: () => void;
};

/** One dare of the catalogue with what it takes. */
export function TemplateCard({ template, inDraft, isWanted, busy, onChoose }: TemplateCardProps) {
  const titleId = `template-${template.id}`;
  return (
    <Card as="li" tone={inDraft ? "dare" : "surface"} labelledBy={titleId}>
      <Stack>
        <Cluster>
          <Tag>{template.category}</Tag>
          <Tag icon={<Clock aria-hidden="true" className="size-3" />}>
            {fill(copy.minutes, { minutes: String(template.minutes) })}
          </Tag>
          {template.edgy ? <Tag tone="heat">{sendCopy.edgyTag}</Tag> : null}
          {template.facets.map((facet) => (
            <Tag key={facet}>{facetWords[facet]}</Tag>
          ))}
          {isWanted ? <Tag tone="info">{copy.wanted}</Tag> : null}
          {inDraft ? <Tag tone="dare">{copy.chosen}</Tag> : null}
        </Cluster>
        <Heading level={3} id={titleId}>
          <FilledText text={template.title} template={template} blanks={{}} />
        </Heading>
        <Text size="sm" tone="2">
          <FilledText text={template.details} template={template} blanks={{}} />
        </Text>
        <Button variant="secondary" block disabled={busy} describedBy={titleId} onClick={onChoose}>
          {copy.choose}
        </Button>
      </Stack>
    </Card>
  );
}
