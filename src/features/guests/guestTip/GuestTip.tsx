import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { guestTipCopy as copy } from "./copy.en";
import { useBeginTip, useBeginTipForDare, useGuestTipOffer } from "./data";
import { GuestTipForm, type GuestTipFormProps, type TipTarget } from "./GuestTipForm";

/** For visitors of a creator's page, where the server offers it (rulings 8); nothing at all elsewhere. */
export function GuestTip({ target }: { target: TipTarget }) {
  const isVisitor = useAuthSnapshot().status === "signedOut";
  const [session] = useState(() => crypto.randomUUID());
  const begin = useBeginTip(target.username, session);
  return <Offered target={target} begin={begin} session={session} isFor={isVisitor} />;
}

/** For the guest's own settled dare; whoever holds its key need not say again who they are. */
export function GuestTipForDare({
  held,
  target,
}: {
  held: { dareId: string; key: string };
  target: TipTarget;
}) {
  return <Offered target={target} begin={useBeginTipForDare(held)} session={null} isFor />;
}

type OfferedProps = Omit<GuestTipFormProps, "offer"> & { isFor: boolean };

function Offered({ isFor, ...form }: OfferedProps) {
  const live = useGuestTipOffer(form.target.username, !isFor);
  const [isOpen, setOpen] = useState(false);
  const offer = isFor && live.status === "ready" ? live.data : null;
  if (offer === null) return null;
  if (isOpen) return <GuestTipForm {...form} offer={offer} />;
  return (
    <Stack gap="sm">
      <Button variant="secondary" size="lg" block onClick={() => setOpen(true)}>
        {fill(copy.open, { name: personName(form.target) })}
      </Button>
      <Text size="sm" tone="2">
        {copy.openLine}
      </Text>
    </Stack>
  );
}
