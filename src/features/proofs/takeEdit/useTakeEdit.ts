import { type Dispatch, useEffect, useReducer } from "react";
import { keepEdit, type Take } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { type EditEvent, type TakeEdit, takeEdit } from "./edit";
import { readEdit, writeEdit } from "./keptEdit";

/** The decisions over a take, kept beside it on the device with each change: they last as long as the take does. */
export function useTakeEdit(take: Take): [TakeEdit, Dispatch<EditEvent>] {
  const [edit, change] = useReducer(takeEdit, take, readEdit);
  const { takeId } = take;
  useEffect(() => {
    keepEdit(takeId, writeEdit(edit)).catch((error: unknown) => logError("takes", error));
  }, [takeId, edit]);
  return [edit, change];
}
