import { type FormEvent, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { Button } from "@/ui/action/Button";
import { TextField } from "@/ui/input/TextField";
import { pagesCopy } from "../copy.en";
import { Paragraph } from "../Words";
import { type PublicPlace, publicPlaceOf } from "./publicPlace";

const copy = pagesCopy.takedown;

const FoundPlace = lazyQuietly("takedown", async () => (await import("./FoundPlace")).FoundPlace);

/** A report by its link, for whoever has no account and may not have seen the thing itself (product 3). */
export function Takedown() {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [place, setPlace] = useState<PublicPlace | null>(null);
  const [open, setOpen] = useState(false);

  function find(event: FormEvent) {
    event.preventDefault();
    const found = publicPlaceOf(typed);
    setWrong(found === null);
    setPlace(found);
    setOpen(found !== null);
  }

  return (
    <div className="flex max-w-measure flex-col gap-4 rounded-md border border-line bg-surface p-5 print:hidden">
      <form noValidate onSubmit={find} className="flex flex-col gap-4">
        <TextField
          label={copy.label}
          hint={copy.hint}
          verbatim
          value={typed}
          onChange={setTyped}
          error={isWrong ? copy.wrong : null}
        />
        <Button type="submit" block>
          {copy.next}
        </Button>
      </form>
      {place === null ? null : (
        <FoundPlace key={JSON.stringify(place)} place={place} open={open} onClose={() => setOpen(false)} />
      )}
      <Paragraph text={copy.mail} />
    </div>
  );
}
