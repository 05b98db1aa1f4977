import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { guestDareCopy as copy } from "./copy.en";
import { useGuestOffer } from "./data";
import { GuestDareForm } from "./GuestDareForm";

export type GuestTarget = { username: string; displayName: string; categories: readonly string[] };

/** For visitors of a creator's page, where the server offers it (money 1.4); nothing at all elsewhere. */
export function GuestDare({ target }: { target: GuestTarget }) {
  const isVisitor = useAuthSnapshot().status === "signedOut";
  const live = useGuestOffer(target.username, !isVisitor);
  const [isOpen, setOpen] = useState(false);
  const fitting = DARE_TEMPLATES.filter(({ category }) => target.categories.includes(category));
  const offer = isVisitor && live.status === "ready" ? live.data : null;
  const [first] = fitting;
  if (offer === null || first === undefined) return null;
  if (isOpen) return <GuestDareForm target={target} offer={offer} templates={fitting} first={first} />;
  return (
    <Stack gap="sm">
      <Button variant="secondary" size="lg" block onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Text size="sm" tone="2">
        {copy.openLine}
      </Text>
    </Stack>
  );
}
