import { TIP_PRESETS, tipSplitLines } from "@convex/domain/purchases/tips";
import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { guestFormCopy } from "./copy.en";
import { type BeginTip, type TipOffer, useBeginTip, useBeginTipForDare, useTipOffer } from "./data";
import { GuestForm, GuestOffer } from "./GuestForm";

const copy = guestFormCopy.tip;

type TipTarget = { username: string; displayName: string };
type TipProps = { target: TipTarget; begin: BeginTip; session: string | null };

/** For visitors of a creator's page, where the server offers it (rulings 8); nothing at all elsewhere. */
export function GuestTip({ target }: { target: TipTarget }) {
  const isVisitor = useAuthSnapshot().status === "signedOut";
  const [session] = useState(() => crypto.randomUUID());
  const begin = useBeginTip(target.username, session);
  return <Offered target={target} begin={begin} session={session} isFor={isVisitor} />;
}

type ForDareProps = { held: { dareId: string; key: string }; target: TipTarget };

/** For the guest's own settled dare; whoever holds its key need not say again who they are. */
export function GuestTipForDare({ held, target }: ForDareProps) {
  return <Offered target={target} begin={useBeginTipForDare(held)} session={null} isFor />;
}

function Offered({ isFor, ...tip }: TipProps & { isFor: boolean }) {
  const live = useTipOffer(tip.target.username, !isFor);
  const offer = isFor && live.status === "ready" ? live.data : null;
  if (offer === null) return null;
  return (
    <GuestOffer open={fill(copy.open, { name: personName(tip.target) })} line={copy.openLine}>
      <TipForm {...tip} offer={offer} />
    </GuestOffer>
  );
}

type Draft = { clientId: string; amount: number | null; email: string; adult: boolean };
const emptyDraft = (): Draft => ({
  clientId: crypto.randomUUID(),
  amount: TIP_PRESETS[1],
  email: "",
  adult: false,
});

function TipForm({ target, offer, begin, session }: TipProps & { offer: TipOffer }) {
  const name = personName(target);
  const [wish, setWish] = useState(emptyDraft);
  const { currency, min, max } = offer;
  return (
    <GuestForm
      title={fill(copy.title, { name })}
      wish={wish}
      // Another wish is another tip.
      onChange={(part) => setWish({ ...wish, ...part, clientId: crypto.randomUUID() })}
      amount={{ label: copy.amount, currency, min, max, presets: TIP_PRESETS }}
      emailHint={fill(copy.emailHint, { name })}
      session={session}
      begin={(amount) => begin({ ...wish, amount })}
      below={(amount) =>
        amount === null ? null : (
          <div>
            {tipSplitLines(amount, currency, name).map((line) => (
              <Text key={line} size="sm" tone="2">
                {line}
              </Text>
            ))}
          </div>
        )
      }
    >
      {() => <Text tone="2">{copy.promise}</Text>}
    </GuestForm>
  );
}
