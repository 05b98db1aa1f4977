import { Link } from "@/ui/action/Link";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { galleryCopy } from "../copy.en";
import { Samples } from "./Part";

const copy = galleryCopy.foundations;
const CARD_TONES = ["surface", "raised", "dare", "success", "info", "warning", "danger"] as const;

export function Foundations() {
  return (
    <>
      <Samples>
        <Stack>
          <Heading level={3} size="2xl">
            {copy.display}
          </Heading>
          <Heading level={3}>{copy.title}</Heading>
          <Text>{copy.body}</Text>
          <Text size="sm" tone="2">
            {copy.secondary}
          </Text>
          <Text size="xs" tone="3" numeric>
            {copy.meta}
          </Text>
          <Text weight="semibold">{copy.long}</Text>
        </Stack>
        <Stack>
          <Text>
            <Link to="/">{copy.link}</Link>
          </Text>
          <Text>
            <Link to="/" look="strong">
              {copy.strongLink}
            </Link>
          </Text>
          <Link to="/" look="plain">
            <Card>{copy.plainLink}</Card>
          </Link>
          <Cluster>
            <Tag>{copy.tags.neutral}</Tag>
            <Tag tone="dare">{copy.tags.dare}</Tag>
            <Tag tone="success">{copy.tags.success}</Tag>
            <Tag tone="info">{copy.tags.info}</Tag>
            <Tag tone="warning">{copy.moreTags.warning}</Tag>
            <Tag tone="danger">{copy.moreTags.danger}</Tag>
            <Tag tone="heat">{copy.moreTags.heat}</Tag>
          </Cluster>
          <div dir="rtl" lang="ar">
            <Card>
              <Cluster justify="between">
                <Text weight="semibold">{copy.rightToLeft}</Text>
                <Tag tone="info">{copy.rightToLeft}</Tag>
              </Cluster>
            </Card>
          </div>
        </Stack>
      </Samples>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {CARD_TONES.map((tone) => (
          <Card key={tone} as="li" tone={tone}>
            {copy.cards[tone]}
          </Card>
        ))}
      </ul>
    </>
  );
}
