import { Tag } from "@/ui/input/Chip";
import { Section } from "@/ui/layout/Section";

/** Words side by side, or nothing at all. */
export function TagCard({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Section look="wide" title={title}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lines below one another, or nothing at all. */
export function LineCard({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section look="wide" title={title}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
