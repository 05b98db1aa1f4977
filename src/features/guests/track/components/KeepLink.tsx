import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trackCopy } from "../copy.en";
import type { Held } from "../data";
import { CopyLink } from "./CopyLink";

const copy = trackCopy.keep;

/** The way back for somebody without an account. */
export function KeepLink({ held: { dareId, key } }: { held: Held }) {
  return (
    <Card as="section" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {copy.title}
        </Heading>
        <Text tone="2">{copy.line}</Text>
        <CopyLink link={`${window.location.origin}/track/${dareId}#k=${key}`} />
      </Stack>
    </Card>
  );
}
