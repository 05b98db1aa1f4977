import { type ReactNode, useState } from "react";
import { Button } from "@/ui/action/Button";
import { List } from "@/ui/data/List";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { deskCopy } from "../copy.en";

const copy = deskCopy.find;
const STEP = 20;

type Named = { name: string };
type FindListProps<Row extends Named> = {
  rows: readonly Row[];
  /** Label of the field that finds one by its name. */
  find: string;
  children: (row: Row) => ReactNode;
};

/** Where there are many, a field finds one by its name, and they are shown in steps. */
export function FindList<Row extends Named>({ rows, find, children }: FindListProps<Row>) {
  const [text, setText] = useState("");
  const [shown, setShown] = useState(STEP);
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      {rows.length > STEP ? <TextField label={find} value={text} onChange={setText} /> : null}
      {found.length === 0 ? <Text tone="2">{copy.nothing}</Text> : null}
      <FocusPlace>
        <List>{found.slice(0, shown).map(children)}</List>
        {found.length > shown ? (
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + STEP)}>
            {copy.more}
          </Button>
        ) : null}
      </FocusPlace>
    </>
  );
}
