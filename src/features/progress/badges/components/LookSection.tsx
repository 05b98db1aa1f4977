import { type CosmeticSlot, cosmeticOf } from "@convex/domain/catalogue/badges";
import { useErrorToast } from "@/features/shell/errors";
import { Chip } from "@/ui/input/Chip";
import { Select } from "@/ui/input/Select";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { badgesCopy } from "../copy.en";
import { type BadgeData, earnedOf, useChooseTitle, useWear } from "../data";

const copy = badgesCopy.look;
const NO_TITLE = "";

type Owned = { id: string; slot: CosmeticSlot; name: string };

/** What came with the badges that are there; with a badge it goes. */
function ownedOf(data: BadgeData): Owned[] {
  return earnedOf(data).flatMap(({ reward: { cosmetic: id } }) => {
    const cosmetic = id === null ? null : cosmeticOf(id);
    return id === null || cosmetic === null ? [] : [{ id, ...cosmetic }];
  });
}

/** A title of those reached, and what is worn. */
export function LookSection({ data }: { data: BadgeData }) {
  const report = useErrorToast();
  const wear = useWear();
  const chooseTitle = useChooseTitle();
  const owned = ownedOf(data);
  const options = [
    { value: NO_TITLE, label: copy.noTitle },
    ...data.titles.map((title) => ({ value: title, label: title })),
  ];
  const act = (name: string, call: Promise<unknown>) =>
    void call.catch((error: unknown) => report(name, error));
  return (
    <Section title={copy.title}>
      <Select
        label={copy.titleField}
        value={data.title ?? NO_TITLE}
        options={options}
        onChange={(title) => act("title", chooseTitle({ title: title === NO_TITLE ? null : title }))}
      />
      <Text weight="semibold" size="sm">
        {copy.wear}
      </Text>
      <Text size="sm" tone="2">
        {owned.length === 0 ? copy.nothing : copy.wearLead}
      </Text>
      <Cluster label={copy.wear}>
        {owned.map(({ id, slot, name }) => {
          const isWorn = data.worn[slot] === id;
          return (
            <Chip
              key={id}
              selected={isWorn}
              onToggle={() => act("cosmetic", wear({ slot, cosmetic: isWorn ? null : id }))}
            >
              {name}
            </Chip>
          );
        })}
      </Cluster>
    </Section>
  );
}
