import { type DareTemplate, renderTemplate } from "@convex/domain/templates";
import { fill, SeenList } from "@/features/dare";
import { Avatar } from "@/ui/Avatar";
import { Card } from "@/ui/Card";
import { Heading } from "@/ui/Heading";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { MoneySteps } from "./components/MoneySteps";
import { QuoteCard } from "./components/QuoteCard";
import { SendAction } from "./components/SendAction";
import { sendCopy } from "./copy.en";
import type { FlowDraft } from "./data";
import { STEP_ROUTES } from "./flow";

const copy = sendCopy.confirm;

export function ConfirmDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="confirm">
      {(flow) =>
        flow.draft === null || flow.template === null || flow.draft.amount === null ? null : (
          <Confirm flow={flow} draft={flow.draft} template={flow.template} amount={flow.draft.amount} />
        )
      }
    </FlowGate>
  );
}

type ConfirmProps = { flow: Flow; draft: FlowDraft; template: DareTemplate; amount: number };

function Confirm({ flow, draft, template, amount }: ConfirmProps) {
  const { username, name, target } = flow;
  return (
    <FlowFrame
      step="confirm"
      username={username}
      title={sendCopy.titles.confirm}
      action={<SendAction draft={draft} isKept={flow.isKept} refusal={flow.refusal} />}
    >
      <DareSummary
        username={username}
        name={name}
        photoUrl={target.profile.photoUrl}
        template={template}
        draft={draft}
      />
      <QuoteCard username={username} name={name} amount={amount} />
      <MoneySteps name={name} />
      <Text size="sm" tone="2">
        {fill(copy.deadline, { name })} {fill(copy.consent, { name })}
      </Text>
    </FlowFrame>
  );
}

type SummaryProps = {
  username: string;
  name: string;
  photoUrl: string | null;
  template: DareTemplate;
  draft: FlowDraft;
};

function DareSummary({ username, name, photoUrl, template, draft }: SummaryProps) {
  const text = renderTemplate(template, draft.blanks);
  return (
    <Card as="section" padding="lg">
      <Stack>
        <div className="flex items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name={name} photoUrl={photoUrl} />
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
        <Heading level={2} size="lg">
          {text.title}
        </Heading>
        <Text size="sm" tone="2">
          {text.details}
        </Text>
        <SeenList
          label={sendCopy.compose.mustBeSeen}
          size="sm"
          lines={text.checklist.map((line) => ({ key: line, content: line }))}
        />
      </Stack>
    </Card>
  );
}
