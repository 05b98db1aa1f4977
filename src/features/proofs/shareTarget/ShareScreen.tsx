import { PRODUCT_NAME } from "@/config/product";
import { useViewerUid } from "@/features/proofs/camera/data";
import { logError } from "@/lib/device/errorLog";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { useToasts } from "@/ui/feedback/toasts";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { type Dares, ProofUse, type SharedFile } from "./components/ProofUse";
import { shareCopy } from "./copy.en";
import { type SharedItem, type SharedList, useAnswerableDares, useSharedItems } from "./data";

type SharedCardProps = { item: SharedItem; uid: string | null; dares: Dares; remove: () => Promise<void> };

/** One shared thing: look at it, use it, or delete it. */
function SharedCard({ item, uid, dares, remove }: SharedCardProps) {
  const { show } = useToasts();
  const { file, text } = item;
  const onRemove = () => {
    remove().then(
      () => show({ kind: "info", message: shareCopy.removed }),
      (error: unknown) => {
        logError("shared", error);
        show({ kind: "error", message: shareCopy.notMoved });
      },
    );
  };
  return (
    <Card as="article" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {file === null ? shareCopy.words : file.name}
        </Heading>
        {file ? <Preview file={file} /> : null}
        {text === "" ? null : <Text>{text}</Text>}
        {file ? <ProofUse file={file} uid={uid} dares={dares} remove={remove} /> : null}
        <Button variant="quiet" onClick={onRemove}>
          {shareCopy.remove}
        </Button>
      </Stack>
    </Card>
  );
}

function Preview({ file }: { file: SharedFile }) {
  const src = useObjectUrl(file.blob);
  if (src === null) return null;
  if (file.type.startsWith("image/")) {
    return (
      <img src={src} alt={shareCopy.picture} className="max-h-[50dvh] w-full rounded-md object-contain" />
    );
  }
  return <VideoPlayer src={src} label={shareCopy.film} />;
}

/** `/app/share`: what other apps handed over, and what can be done with it now. */
export function ShareScreen({ problem }: { problem: "notKept" | null }) {
  const { list, remove } = useSharedItems();
  return (
    <Stack gap="lg">
      <PageTitle>{shareCopy.title}</PageTitle>
      <Text tone="2">{shareCopy.line(PRODUCT_NAME)}</Text>
      {problem ? <InlineNotice kind="danger">{shareCopy.notKept}</InlineNotice> : null}
      <Items list={list} remove={remove} />
    </Stack>
  );
}

type ItemsProps = { list: SharedList; remove: (id: string) => Promise<void> };

function Items({ list, remove }: ItemsProps) {
  const uid = useViewerUid();
  const dares = useAnswerableDares();
  switch (list.status) {
    case "loading":
      return <LoadingView label={shareCopy.loading} />;
    case "refused":
      return <InlineNotice kind="danger">{shareCopy.unreadable}</InlineNotice>;
    case "ready":
      if (list.items.length === 0) return <Nothing />;
      return (
        <ul className="flex flex-col gap-4">
          {list.items.map((item) => (
            <li key={item.id}>
              <SharedCard item={item} uid={uid} dares={dares} remove={() => remove(item.id)} />
            </li>
          ))}
        </ul>
      );
  }
}

function Nothing() {
  return (
    <EmptyState
      picture={<PlacePicture name="films" />}
      title={shareCopy.empty.title}
      body={shareCopy.empty.body}
      action={<ButtonLink to="/app/inbox">{shareCopy.empty.action}</ButtonLink>}
    />
  );
}
