import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { RowLink } from "@/ui/action/RowLink";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { decisionsCopy as copy } from "./copy.en";
import { type DecisionRow, useDecisions } from "./data";

/** `/app/decisions` (product 22): what our team decided about the viewer; also for a closed account. */
export function DecisionsScreen() {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <PagedList usePage={useDecisions} loading={copy.loading} label={copy.title} empty={<NothingDecided />}>
        {({ decisions }) => decisions.map((row) => <DecisionLine key={row.decisionId} row={row} />)}
      </PagedList>
    </Stack>
  );
}

function DecisionLine({ row }: { row: DecisionRow }) {
  const { decisionId, act, targetKind, at, until, appeal } = row;
  const end = until === null || appeal === "upheld" ? null : fill(copy.until, { date: describeDate(until) });
  const words = [end, appeal === null ? null : copy.appealStates[appeal]].filter((word) => word !== null);
  return (
    <RowLink
      to="/app/decisions/$decisionId"
      params={{ decisionId }}
      title={copy.acts[act]}
      detail={
        <>
          {[copy.about[targetKind], ...words].join(" · ")}
          {" · "}
          <RelativeTime at={at} />
        </>
      }
    />
  );
}

function NothingDecided() {
  return (
    <EmptyState picture={<PlacePicture name="safe" />} title={copy.empty.title} body={copy.empty.line} />
  );
}
