import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { payoutsCopy } from "../copy.en";
import { usePayoutsPage } from "../data";
import { PayoutRow } from "./PayoutRow";

const copy = payoutsCopy.list;

/** Each payout with where it is, newest first. */
export function PayoutList({ isHeld }: { isHeld: boolean }) {
  return (
    <Section title={copy.heading} look="bare">
      <PagedList
        usePage={usePayoutsPage}
        loading={copy.loading}
        kept="amounts"
        label={copy.heading}
        more={copy.more}
        empty={
          <EmptyState
            picture={<PlacePicture name="money" />}
            title={copy.empty.title}
            body={copy.empty.line}
          />
        }
      >
        {({ rows }) =>
          rows.map((payout) => <PayoutRow key={payout.payoutId} payout={payout} isHeld={isHeld} />)
        }
      </PagedList>
    </Section>
  );
}
