import type { FeedbackOrder } from "@convex/domain/system/feedback";
import { useRouter } from "@tanstack/react-router";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PostForm } from "./components/PostForm";
import { PostPages } from "./components/PostPages";
import { feedbackCopy as copy } from "./copy.en";

const ORDERS = [
  { value: "newest", label: copy.order.newest },
  { value: "votes", label: copy.order.votes },
] as const;

/** `/app/settings/feedback` (PRD-14, PRD-15): post, vote, see what becomes of it. */
export function FeedbackScreen({ order }: { order: FeedbackOrder }) {
  const router = useRouter();
  const show = (next: FeedbackOrder) =>
    void router.navigate({
      to: "/app/settings/feedback",
      search: next === "newest" ? {} : { order: next },
      replace: true,
    });
  return (
    <Stack gap="lg">
      <Stack>
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <PostForm />
      <SegmentedControl legend={copy.order.legend} value={order} onChange={show} options={ORDERS} />
      <PostPages key={order} order={order} />
    </Stack>
  );
}
