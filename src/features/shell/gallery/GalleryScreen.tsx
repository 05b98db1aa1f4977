import { useState } from "react";
import { ThemeChoice } from "@/features/account/settings/ThemeChoice";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog } from "@/ui/overlay/Dialog";
import { Sheet } from "@/ui/overlay/Sheet";
import { Actions } from "./components/Actions";
import { Capabilities } from "./components/Capabilities";
import { DataShow } from "./components/DataShow";
import { Feedback } from "./components/Feedback";
import { Inputs } from "./components/Inputs";
import { Part, Samples } from "./components/Part";
import { Tokens } from "./components/Tokens";
import { galleryCopy } from "./copy.en";

const foundationsCopy = galleryCopy.foundations;
const CARD_TONES = ["surface", "raised", "dare", "success", "info", "warning", "danger"] as const;

function Foundations() {
  return (
    <>
      <Samples>
        <Stack>
          <Heading level={3} size="2xl">
            {foundationsCopy.display}
          </Heading>
          <Heading level={3}>{foundationsCopy.title}</Heading>
          <Text>{foundationsCopy.body}</Text>
          <Text size="sm" tone="2">
            {foundationsCopy.secondary}
          </Text>
          <Text size="xs" tone="3" numeric>
            {foundationsCopy.meta}
          </Text>
          <Text weight="semibold">{foundationsCopy.long}</Text>
        </Stack>
        <Stack>
          <Text>
            <Link to="/">{foundationsCopy.link}</Link>
          </Text>
          <Text>
            <Link to="/" look="strong">
              {foundationsCopy.strongLink}
            </Link>
          </Text>
          <Link to="/" look="plain">
            <Card>{foundationsCopy.plainLink}</Card>
          </Link>
          <Cluster>
            <Tag>{foundationsCopy.tags.neutral}</Tag>
            <Tag tone="dare">{foundationsCopy.tags.dare}</Tag>
            <Tag tone="success">{foundationsCopy.tags.success}</Tag>
            <Tag tone="info">{foundationsCopy.tags.info}</Tag>
            <Tag tone="warning">{foundationsCopy.moreTags.warning}</Tag>
            <Tag tone="danger">{foundationsCopy.moreTags.danger}</Tag>
            <Tag tone="heat">{foundationsCopy.moreTags.heat}</Tag>
          </Cluster>
          <div dir="rtl" lang="ar">
            <Card>
              <Cluster justify="between">
                <Text weight="semibold">{foundationsCopy.rightToLeft}</Text>
                <Tag tone="info">{foundationsCopy.rightToLeft}</Tag>
              </Cluster>
            </Card>
          </div>
        </Stack>
      </Samples>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {CARD_TONES.map((tone) => (
          <Card key={tone} as="li" tone={tone}>
            {foundationsCopy.cards[tone]}
          </Card>
        ))}
      </ul>
    </>
  );
}

const copy = galleryCopy.overlays;
type Shown = "dialog" | "sheet" | "confirm" | null;

function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const actions = (
    <Button block onClick={close}>
      {copy.done}
    </Button>
  );
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          {copy.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setShown("sheet")}>
          {copy.openSheet}
        </Button>
        <Button variant="secondary" onClick={() => setShown("confirm")}>
          {copy.openConfirm}
        </Button>
      </Cluster>
      <Dialog open={shown === "dialog"} onClose={close} title={copy.title} actions={actions}>
        <Text tone="2">{copy.body}</Text>
      </Dialog>
      <Sheet open={shown === "sheet"} onClose={close} title={copy.title} actions={actions}>
        <Text tone="2">{copy.body}</Text>
      </Sheet>
      <ConfirmDialog
        open={shown === "confirm"}
        title={copy.confirm.title}
        tone="danger"
        confirmLabel={copy.confirm.yes}
        cancelLabel={copy.confirm.no}
        onConfirm={close}
        onCancel={close}
      >
        {copy.confirm.body}
      </ConfirmDialog>
    </>
  );
}

const PARTS = [
  { id: "tokens", Content: Tokens },
  { id: "foundations", Content: Foundations },
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
      className="mx-auto w-full max-w-wide px-gutter pt-safe-top pb-safe-bottom outline-none"
    >
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-4 py-6">
        <PageTitle size="2xl">{galleryCopy.title}</PageTitle>
        <Text tone="2">{galleryCopy.lead}</Text>
        <div className="max-w-form">
          <ThemeChoice />
        </div>
      </div>
      <nav aria-label={galleryCopy.contents}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 border-y border-line py-2">
          {PARTS.map(({ id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-touch items-center text-dare-text underline underline-offset-4"
              >
                {galleryCopy.sections[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-10 py-8">
        {PARTS.map(({ id, Content }) => (
          <Part key={id} id={id} title={galleryCopy.sections[id]}>
            <Content />
          </Part>
        ))}
      </div>
    </main>
  );
}
