import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { peopleCopy } from "../copy.en";
import type { StaffPerson } from "../data";

const copy = peopleCopy.known;

export function Known({ person }: { person: StaffPerson }) {
  const { uid, name, bio, createdAt, daresCompleted } = person;
  return (
    <Section title={copy.title}>
      <Facts
        facts={[
          [copy.name, name],
          [copy.bio, bio === "" ? copy.noBio : bio],
          [copy.since, <RelativeTime key="since" at={createdAt} />],
          [copy.done, String(daresCompleted)],
          [copy.id, uid],
        ]}
      />
    </Section>
  );
}
