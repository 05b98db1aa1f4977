import { useState } from "react";
import { Heading } from "@/ui/Heading";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { VideoPlayer } from "@/ui/VideoPlayer";
import { staffMoneyCopy } from "../copy.en";
import { useStaffMoneyActs } from "../data";
import { RowAct } from "./RowAct";

const copy = staffMoneyCopy.dispute;

/** The take, asked for with a reason: its address lasts ten minutes, then it is asked for again. */
export function Take({ dareId, hasProof }: { dareId: string; hasProof: boolean }) {
  const { watchProof } = useStaffMoneyActs();
  const [url, setUrl] = useState<string | null>(null);
  if (!hasProof) return <Text tone="2">{copy.noProof}</Text>;
  const onWatch = async (reason: string) => setUrl((await watchProof({ dareId, reason })).url);
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {copy.proof}
      </Heading>
      {url === null ? (
        <RowAct action={copy.watch} run={onWatch} />
      ) : (
        <VideoPlayer src={url} label={copy.video} onError={() => setUrl(null)} />
      )}
    </Stack>
  );
}
