import { type ReactNode, useState } from "react";
import { Button } from "@/ui/action/Button";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { trayCopy as copy } from "./copy.en";

type DeleteTakeProps = {
  /** Spoken after each act. */
  what: string;
  onDelete: () => void;
  /** What else can be done, while nothing is asked. */
  children?: ReactNode;
};

/** Deletes the only copy of a take, after a question. */
export function DeleteTake({ what, onDelete, children }: DeleteTakeProps) {
  const [asking, setAsking] = useState(false);
  const words = copy.upload;
  return (
    <>
      {asking ? <Text size="sm">{words.deleteLine}</Text> : null}
      <Cluster>
        {asking ? <TakeAct what={what} label={words.keep} onClick={() => setAsking(false)} /> : children}
        <TakeAct
          what={what}
          label={asking ? words.confirmDelete : copy.delete}
          onClick={() => (asking ? onDelete() : setAsking(true))}
        />
      </Cluster>
    </>
  );
}

export function TakeAct({ what, label, onClick }: { what: string; label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{copy.about.replace("{act}", label).replace("{what}", what)}</span>
    </Button>
  );
}
