import { useState } from "react";
import type { KeptTake } from "@/features/proofs/takes";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { trayCopy as copy } from "./copy.en";
import { DeleteTake } from "./DeleteTake";

type KeptRowProps = { take: KeptTake; onDelete: () => Promise<void>; onLeave: () => void };

/** A take that nobody handed in. The camera's page goes on with it, or lends it when its dare is over. */
export function KeptRow({ take, onDelete, onLeave }: KeptRowProps) {
  const [hasFailed, setFailed] = useState(false);
  const drop = () => {
    setFailed(false);
    onDelete().catch(() => setFailed(true));
  };
  const { title, line, open } = copy.take;
  return (
    <Row title={title} detail={<RelativeTime at={take.startedAt} />}>
      <Text size="sm">{line}</Text>
      {hasFailed ? <InlineNotice kind="danger">{copy.actFailed}</InlineNotice> : null}
      <DeleteTake what={title} onDelete={drop}>
        <ButtonLink
          to="/app/camera"
          search={{ dareId: take.dareId }}
          variant="secondary"
          size="sm"
          onClick={onLeave}
        >
          {open}
        </ButtonLink>
      </DeleteTake>
    </Row>
  );
}
