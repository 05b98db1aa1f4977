import type { ProfileProblems } from "@convex/domain/people/profileFields";
import { SlidersHorizontal } from "lucide-react";
import { AgeCheckNotice } from "@/features/entry/ageCheck";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Switch } from "@/ui/input/Switch";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { editProfileCopy } from "../copy.en";
import type { ProfileDraft } from "../draft";

const copy = editProfileCopy.creator;

type CreatorBlockProps = {
  isCreator: boolean;
  draft: ProfileDraft;
  problems: ProfileProblems;
  onChange: (part: Partial<ProfileDraft>) => void;
};

/** ROL-07: prices are asked by verified creators; everybody else reads what is missing. */
export function CreatorBlock({ isCreator, draft, problems, onChange }: CreatorBlockProps) {
  if (!isCreator) return <AgeCheckNotice reason="creator" />;
  return (
    <Stack>
      <Switch
        label={copy.receive}
        description={copy.receiveDetail}
        checked={draft.canReceiveDares}
        onChange={(canReceiveDares) => onChange({ canReceiveDares })}
      />
      <TextField
        label={copy.usual}
        hint={copy.usualHint}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={draft.usualPrice}
        onChange={(usualPrice) => onChange({ usualPrice })}
        error={problems.defaultDarePrice ?? null}
      />
      <TextField
        label={copy.lowest}
        hint={copy.lowestHint}
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
