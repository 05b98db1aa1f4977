import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { Link } from "@/ui/action/Link";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextField } from "@/ui/input/TextField";
import { guestFormCopy as copy } from "./copy.en";
import type { GuestPart } from "./problems";

type GuestFieldsProps = {
  value: GuestPart;
  onChange: (part: Partial<GuestPart>) => void;
  emailHint: string;
  said: (field: keyof GuestPart) => string | null;
  session: string;
};

/** Who it is from: an address, the age, and the check against machines. */
export function GuestFields({ value, onChange, emailHint, said, session }: GuestFieldsProps) {
  return (
    <>
      <TextField
        label={copy.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        verbatim
        value={value.email}
        onChange={(email) => onChange({ email })}
        hint={emailHint}
        error={said("email")}
      />
      <Checkbox
        label={
          <>
            {copy.adult} <Link to="/terms">{copy.terms}</Link>.
          </>
        }
        checked={value.adult}
        onChange={(adult) => onChange({ adult })}
        error={said("adult")}
      />
      <AppCheck session={session} />
    </>
  );
}
