import { useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { followsCopy } from "./copy.en";
import { type FollowPerson, useRemoveFollower } from "./data";

const copy = followsCopy.remove;

/** Takes somebody out of one's followers, after a question. */
export function RemoveFollower({ person }: { person: FollowPerson }) {
  const remove = useAct(useRemoveFollower());
  const [asking, setAsking] = useState(false);
  const name = personName(person);
  const onConfirm = async () => {
    const outcome = await remove.run({ personId: person.uid });
    if (outcome.ok) setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {copy.button}
        <span className="sr-only"> {fill(copy.of, { name })}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={fill(copy.title, { name })}
        confirmLabel={copy.confirm}
        cancelLabel={copy.cancel}
        tone="danger"
        state={remove.button}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          <Text as="span">{fill(copy.line, { name })}</Text>
          {remove.error ? <InlineNotice kind="danger">{remove.error.message}</InlineNotice> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
