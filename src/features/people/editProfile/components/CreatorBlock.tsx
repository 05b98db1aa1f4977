import { formatMoney } from "@convex/domain/money";
import { DARE_MIN } from "@convex/domain/payments/pricing";
import type { ProfileProblems } from "@convex/domain/people/profileFields";
import { SlidersHorizontal } from "lucide-react";
import { useAnchor } from "@/lib/device/useAnchor";
import { fill } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { formatPrice } from "@/ui/data/formatMoney";
import { List } from "@/ui/data/List";
import { Switch } from "@/ui/input/Switch";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { editProfileCopy } from "../copy.en";
import { useCreatorStart } from "../data";
import type { ProfileDraft } from "../draft";
import { useIsForListing } from "../listing";

const copy = editProfileCopy.creator;

type CreatorBlockProps = {
  isCreator: boolean;
  currency: string;
  draft: ProfileDraft;
  problems: ProfileProblems;
  onChange: (part: Partial<ProfileDraft>) => void;
};

/** ROL-07: prices are asked by verified creators; everybody else finds the way to become one. */
export function CreatorBlock(props: CreatorBlockProps) {
  return props.isCreator ? (
    <CreatorFields {...props} />
  ) : (
    <List>
      <RowLink to="/app/settings/creator" {...copy.start} />
    </List>
  );
}

function CreatorFields({ currency, draft, problems, onChange }: CreatorBlockProps) {
  const { place } = useAnchor("price");
  const live = useCreatorStart();
  const median = live.status === "ready" ? live.data.medianPrice : null;
  const isForListing = useIsForListing();
  const usual =
    median === null ? copy.usualHint : fill(copy.usualBeside, { price: formatMoney(median, currency) });
  return (
    <Stack>
      <Switch
        label={copy.receive}
        description={copy.receiveDetail}
        checked={draft.canReceiveDares}
        onChange={(canReceiveDares) => onChange({ canReceiveDares })}
      />
      <div ref={place} id="price">
        <TextField
          label={copy.usual}
          hint={isForListing ? `${editProfileCopy.needed} ${usual}` : usual}
          optional={!isForListing}
          inputMode="decimal"
          autoComplete="off"
          value={draft.usualPrice}
          onChange={(usualPrice) => onChange({ usualPrice })}
          error={problems.defaultDarePrice ?? null}
        />
      </div>
      <TextField
        label={copy.lowest}
        hint={fill(copy.lowestHint, { price: formatPrice(DARE_MIN, currency) })}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={draft.lowestPrice}
        onChange={(lowestPrice) => onChange({ lowestPrice })}
        error={problems.minDareValue ?? null}
      />
      <List>
        <RowLink
          to="/app/settings/boundaries"
          {...copy.more}
          leading={<SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        />
      </List>
    </Stack>
  );
}
