import { PUBLISH_CHOICES } from "@convex/domain/feed/publishing";
import { useErrorToast } from "@/features/shell/errors";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { publicDareCopy } from "./copy.en";
import { useChoose, usePublishChoice } from "./data";

const copy = publicDareCopy.choice;

/** What a sender answers from now on when a proof may go public (product 8). */
export function PublishChoice() {
  const live = usePublishChoice();
  const choose = useChoose();
  const tellError = useErrorToast();
  return (
    <LiveGate live={live} label={publicDareCopy.loading} skeleton={<Skeleton shape="row" />}>
      {(choice) => (
        <Stack gap="sm">
          <SegmentedControl
            legend={copy.legend}
            value={choice}
            onChange={(next) => {
              choose(next).catch((error: unknown) => tellError("settings", error));
            }}
            options={PUBLISH_CHOICES.map((value) => ({ value, label: copy.options[value] }))}
          />
          <Text size="sm" tone="2">
            {copy.line}
          </Text>
        </Stack>
      )}
    </LiveGate>
  );
}
