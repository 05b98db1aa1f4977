import { openDownload } from "@/lib/device/openDownload";
import { Button } from "@/ui/Button";
import { InlineNotice } from "@/ui/InlineNotice";
import { RelativeTime } from "@/ui/RelativeTime";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { dareCopy } from "../copy.en";
import { type DareView, usePlaybackUrl } from "../data";
import { useAct } from "../useAct";

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
