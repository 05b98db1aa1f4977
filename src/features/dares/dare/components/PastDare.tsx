import { dareSubject } from "@convex/domain/comments/comments";
import { formatMoney } from "@convex/domain/money";
import { CommentsLink, ItemReactions } from "@/features/comments/comments";
import { ReportDare } from "@/features/safety/safety";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { PersonLine } from "./PersonLine";

/** A dare from before payments were held here: a record to read and to share, with nothing to do. */
export function PastDare({ dare }: { dare: DareView }) {
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{dare.title}</PageTitle>
        <PersonLine label={dareCopy.to} person={dare.creator} />
      </Stack>
      <Card padding="lg">
        <Stack>
          {dare.details === "" ? null : <Text>{dare.details}</Text>}
          <Text weight="semibold">{formatMoney(dare.value, dare.currency)}</Text>
          <Text size="sm" tone="2">
            {dareCopy.past} <RelativeTime at={dare.updatedAt} />
          </Text>
        </Stack>
      </Card>
      <ItemReactions subject={dareSubject(dare.dareId)} />
      <CommentsLink dareId={dare.dareId} />
      <div>
        <ReportDare dareId={dare.dareId} other={dare.creator} />
      </div>
    </Stack>
  );
}
