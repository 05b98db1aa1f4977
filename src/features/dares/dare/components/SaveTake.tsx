import { openDownload } from "@/lib/device/openDownload";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { type DareView, usePlaybackUrl } from "../data";

const copy = dareCopy.proof;

/** A take that was not taken is still its creator's: it comes back as a file, for as long as it is kept. */
export function SaveTake({
  mediaId,
  until,
}: {
  mediaId: NonNullable<DareView["proof"]>["mediaId"];
  until: number;
}) {
  const save = useAct(usePlaybackUrl());
  const press = () =>
    void save.run({ mediaId }).then((minted) => {
      if (minted.ok) openDownload(minted.value.url);
    });
  return (
    <Stack gap="sm">
      <Button variant="secondary" state={save.button} onClick={press}>
        {copy.save}
      </Button>
      <Text size="xs" tone="3">
        {copy.savedUntil} <RelativeTime at={until} />
      </Text>
      {save.error === null ? null : <InlineNotice kind="danger">{save.error.message}</InlineNotice>}
    </Stack>
  );
}
