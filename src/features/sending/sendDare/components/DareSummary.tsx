import { stillOf, stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import { renderTemplate } from "@convex/domain/sending/templateRendering";
import { cleanDareTexts } from "@convex/domain/sending/text";
import { SeenList } from "@/features/dares/dare";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { sendCopy } from "../copy.en";
import type { FlowDraft } from "../data";
import { STEP_ROUTES } from "../flow";
import type { Flow } from "./FlowGate";

const copy = sendCopy.confirm;

/** The dare as both people will read it. */
export function DareSummary({ flow, draft }: { flow: Flow; draft: FlowDraft }) {
  const { username, name, target, template } = flow;
  const text = template === null ? cleanDareTexts(draft) : renderTemplate(template, draft.blanks);
  const still = template === null ? stillOf({ category: draft.category ?? "" }) : stillOfTemplate(template);
  return (
    <Card as="section" padding="lg">
      <Stack>
        <div className="flex items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <Avatar uid={target.profile.uid} name={name} photoUrl={target.profile.photoUrl} />
            <div className="min-w-0">
              <Text size="xs" tone="3">
                {copy.to}
              </Text>
              <Text weight="semibold">{name}</Text>
            </div>
          </div>
          <Link to={STEP_ROUTES.compose} params={{ username }} aria-label={copy.changeText}>
            {copy.change}
          </Link>
        </div>
        <div className="flex items-center gap-4">
          <Still still={still} eager />
          <div className="min-w-0 flex-1">
            <Heading level={2} size="lg">
              {text.title}
            </Heading>
          </div>
        </div>
        {text.details === "" ? null : (
          <Text size="sm" tone="2">
            {text.details}
          </Text>
        )}
        <SeenList
          label={sendCopy.compose.mustBeSeen}
          size="sm"
          lines={text.checklist.map((line) => ({ key: line, content: line }))}
        />
      </Stack>
    </Card>
  );
}
