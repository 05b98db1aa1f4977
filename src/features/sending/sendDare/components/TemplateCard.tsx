import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { fill } from "@/lib/text/words";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { facetWords, sendCopy } from "../copy.en";
import { FilledText } from "./FilledText";

const copy = sendCopy.select;

type TemplateCardProps = {
  template: DareTemplate;
  inDraft?: boolean;
  /** The dare that brought the sender here. */
  isWanted?: boolean;
  busy?: boolean;
  /** Missing: it is only looked at. */
  onChoose?: () => void;
};

/** One dare of the catalogue with what it takes; all of it is the button. */
export function TemplateCard(props: TemplateCardProps) {
  const { template, inDraft = false, isWanted = false, busy = false, onChoose } = props;
  const titleId = `template-${template.id}`;
  return (
    <li
      className={classes(
        "relative overflow-hidden rounded-md bg-surface",
        onChoose !== undefined &&
          "press has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text",
        inDraft && "ring-2 ring-dare",
      )}
    >
      <Still still={stillOfTemplate(template)} size="band" />
      <div className="flex flex-col gap-1 p-3">
        <Heading level={3} size="md" id={titleId}>
          <FilledText text={template.title} template={template} blanks={{}} />
        </Heading>
        <Text size="sm" tone="2">
          {[
            fill(copy.minutes, { minutes: String(template.minutes) }),
            ...template.facets.map((facet) => facetWords[facet]),
          ].join(" · ")}
        </Text>
        <Cluster gap="xs">
          {template.edgy ? <Tag tone="heat">{sendCopy.edgyTag}</Tag> : null}
          {isWanted ? <Tag tone="info">{copy.wanted}</Tag> : null}
          {inDraft ? <Tag tone="dare">{copy.chosen}</Tag> : null}
        </Cluster>
      </div>
      {onChoose === undefined ? null : (
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-describedby={titleId}
          onClick={busy ? undefined : onChoose}
          className="absolute inset-0"
        >
          <span className="sr-only">{copy.choose}</span>
        </button>
      )}
    </li>
  );
}
