import { type ReactNode, useId } from "react";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";

/** One titled card of a profile. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Words side by side, or nothing at all. */
export function TagCard({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <FactCard title={title}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    </FactCard>
  );
}

/** Lines below one another, or nothing at all. */
export function LineCard({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <FactCard title={title}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FactCard>
  );
}
