import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePerson, useViewerUid } from "@/features/proofs/camera/data";
import { type PickedFilm, PickVideo } from "@/features/proofs/takeEdit";
import { keepFirstTake } from "@/features/proofs/takes";
import { toUserError } from "@/lib/errors/toUserError";
import { noteEngagement } from "@/lib/live/engagement";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { postCopy } from "../copy.en";
import type { WaitingDare } from "../data";

type UploadForProps = { dares: WaitingDare[]; isHeld: boolean };

/** A film from the gallery, judged, then given to the dare it answers: its review is the camera's own. */
export function UploadFor(props: UploadForProps) {
  const [film, setFilm] = useState<PickedFilm | null>(null);
  return (
    <FocusPlace>
      {film === null ? (
        <PickVideo onPicked={async (picked) => setFilm(picked)} />
      ) : (
        <GiveTo {...props} film={film} onOther={() => setFilm(null)} />
      )}
    </FocusPlace>
  );
}

type GiveToProps = UploadForProps & { film: PickedFilm; onOther: () => void };

function GiveTo({ dares, isHeld, film, onOther }: GiveToProps) {
  const router = useRouter();
  const owner = { uid: useViewerUid(), person: usePerson() };
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (dareId: WaitingDare["dareId"], uid: string) => {
    setBusy(true);
    try {
      const isFirst = await keepFirstTake({ ...owner, uid }, { ...film, dareId });
      if (!isFirst) return setProblem(postCopy.taken);
      noteEngagement();
      await router.navigate({ to: "/app/camera", search: { dareId } });
    } catch (error) {
      setProblem(toUserError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <Text>{postCopy.chosen}</Text>
      {problem === null ? null : <InlineNotice kind="warning">{problem}</InlineNotice>}
      {dares.map(({ dareId, title }) => (
        <Button
          key={dareId}
          // One of many is no main way on.
          variant={dares.length === 1 ? "primary" : "secondary"}
          block
          state={isBusy ? "busy" : "idle"}
          disabled={isHeld || owner.uid === null}
          onClick={() => {
            if (owner.uid !== null) void give(dareId, owner.uid);
          }}
        >
          {postCopy.giveTo(title)}
        </Button>
      ))}
      <Button variant="quiet" onClick={onOther}>
        {postCopy.another}
      </Button>
    </Stack>
  );
}
