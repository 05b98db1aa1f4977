import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { Tag } from "@/ui/input/Chip";
import { watchCopy } from "../copy.en";
import type { PublicItem } from "../data";

type LabelTagsProps = Pick<PublicItem, "label" | "edgy"> & { category?: string };

/** Product 8: every public proof says on each card and page whether it was paid for. */
export function LabelTags({ label, edgy, category }: LabelTagsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Tag tone="dare">{LABEL_WORDS[label]}</Tag>
      {category ? <Tag>{category}</Tag> : null}
      {edgy ? <Tag tone="warning">{watchCopy.edgy.label}</Tag> : null}
    </span>
  );
}
