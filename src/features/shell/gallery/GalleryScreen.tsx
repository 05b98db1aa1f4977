import { useState } from "react";
import { ThemeChoice } from "@/features/account/settings/ThemeChoice";
import { Button } from "@/ui/action/Button";
import { Facts } from "@/ui/data/Facts";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog } from "@/ui/overlay/Dialog";
import { Sheet } from "@/ui/overlay/Sheet";
import { Actions, Inputs } from "./components/Controls";
import { DataShow, Feedback } from "./components/Looks";
import { Tokens } from "./components/Tokens";
import { galleryCopy } from "./copy.en";

const { sample, sentence, sections } = galleryCopy;
const OVERLAYS = ["dialog", "sheet", "confirm"] as const;

function Overlays() {
  const [shown, setShown] = useState<(typeof OVERLAYS)[number] | null>(null);
  const close = () => setShown(null);
  const content = { onClose: close, title: sample, children: <Text tone="2">{sentence}</Text> };
  const actions = (
    <Button block onClick={close}>
      {sample}
    </Button>
  );
  return (
    <Cluster>
      {OVERLAYS.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setShown(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog {...content} open={shown === "dialog"} actions={actions} />
      <Sheet {...content} open={shown === "sheet"} actions={actions} />
      <ConfirmDialog
        {...content}
        open={shown === "confirm"}
        tone="danger"
        confirmLabel={galleryCopy.has}
        cancelLabel={galleryCopy.hasNot}
        onConfirm={close}
        onCancel={close}
      />
    </Cluster>
  );
}

/** What this very browser can do (rulings 34), by asking for each feature and never for a browser's name. */
function Capabilities() {
  const found = {
    serviceWorker: "serviceWorker" in navigator,
    push: "PushManager" in window,
    backgroundSync: "SyncManager" in window,
    setAppBadge: "setAppBadge" in navigator,
    locks: "locks" in navigator,
    share: "share" in navigator,
    mediaRecorder: "MediaRecorder" in window,
    webCodecs: "VideoEncoder" in window,
    passkeys: "PublicKeyCredential" in window,
  };
  const { has, hasNot } = galleryCopy;
  return <Facts facts={Object.entries(found).map(([name, isHere]) => [name, isHere ? has : hasNot])} />;
}

const PARTS = [
  { id: "tokens", Content: Tokens },
  { id: "actions", Content: Actions },
  { id: "inputs", Content: Inputs },
  { id: "feedback", Content: Feedback },
  { id: "overlays", Content: Overlays },
  { id: "data", Content: DataShow },
  { id: "capabilities", Content: Capabilities },
] as const;

/** `/admin/test`: open to everybody, because it knows nothing (ADM-06, ADM-07; rulings 34). */
export function GalleryScreen() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-wide flex-col gap-8 px-gutter pt-safe-top pb-safe-bottom outline-none"
    >
      <meta name="robots" content="noindex" />
      <PageTitle size="2xl">{galleryCopy.title}</PageTitle>
      <Text tone="2">{galleryCopy.lead}</Text>
      <ThemeChoice />
      {PARTS.map(({ id, Content }) => (
        <Section key={id} title={sections[id]} look="bare" gap="lg">
          <Content />
        </Section>
      ))}
    </main>
  );
}
