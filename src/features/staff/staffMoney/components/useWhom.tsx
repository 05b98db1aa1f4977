import { type ReactNode, useState } from "react";
import { TextField } from "@/ui/input/TextField";
import { staffMoneyCopy } from "../copy.en";
import { asUsername } from "../username";

/** Whom an act of staff is about, by username: its field, and whether one is there. */
export function useWhom(initial = "") {
  const [username, setUsername] = useState(initial);
  const [wasAsked, setWasAsked] = useState(false);
  const name = asUsername(username);
  return {
    name,
    wasAsked,
    check: (): boolean => {
      setWasAsked(true);
      return name !== "";
    },
    clear: (): void => {
      setUsername("");
      setWasAsked(false);
    },
    field: (label: string, refused: string | null = null): ReactNode => (
      <TextField
        label={label}
        value={username}
        onChange={setUsername}
        verbatim
        prefix="@"
        error={wasAsked && name === "" ? staffMoneyCopy.writeOffs.usernameProblem : refused}
      />
    ),
  };
}
