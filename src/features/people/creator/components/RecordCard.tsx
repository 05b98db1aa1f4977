import { FactCard } from "@/features/people/publicProfile";
import { Text } from "@/ui/layout/Text";

/** What the creator has done here so far, in one sentence. */
export function RecordCard({ title, line }: { title: string; line: string }) {
  return (
    <FactCard title={title}>
      <Text tone="2">{line}</Text>
    </FactCard>
  );
}
