import { personName } from "@/lib/text/words";
import { Avatar } from "@/ui/data/Avatar";
import { Text } from "@/ui/layout/Text";
import type { DareCard } from "../data";

type PersonLineProps = { label: string; person: DareCard["other"] };

/** Who is on the other side, under the word From or To. */
export function PersonLine({ label, person }: PersonLineProps) {
  const name = personName(person);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar uid={person.uid} name={name} photoUrl={person.photoUrl} />
      <div className="min-w-0">
        <Text size="xs" tone="3">
          {label}
        </Text>
        <Text weight="semibold">{name}</Text>
      </div>
    </div>
  );
}
