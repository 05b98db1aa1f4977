import { WHO_MAY_ASK } from "@convex/domain/chat/chat";
import { useErrorToast } from "@/features/shell/errors";
import { useViewer } from "@/lib/live/useViewer";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RadioCards } from "@/ui/input/RadioCards";
import { Switch } from "@/ui/input/Switch";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { chatSettingsCopy as copy } from "./copy.en";
import { type Rules, useChatRules, useSetChatRules, useSetReadMarks } from "./data";
import { TeamNames } from "./TeamNames";

const WHO = WHO_MAY_ASK.map((value) => ({ value, label: copy.who.options[value] }));

/** Product 13, of all chats: who may write first, what others see of typing and reading, who writes. Saved at once. */
export function ChatRules() {
  const live = useChatRules();
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
      {(rules) => <Choices rules={rules} />}
    </LiveGate>
  );
}

function Choices({ rules }: { rules: Rules }) {
  const set = useSetChatRules();
  const sayError = useErrorToast();
  const choose = (part: Partial<Rules>) => {
    set({ ...rules, ...part }).catch((error: unknown) => sayError("chat settings", error));
  };
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <RadioCards
          legend={copy.who.legend}
          value={rules.whoMayAsk}
          onChange={(whoMayAsk) => choose({ whoMayAsk })}
          options={WHO}
        />
        <Text size="sm" tone="2">
          {copy.who.line}
        </Text>
      </Stack>
      <div className="flex flex-col divide-y divide-line">
        <Switch
          {...copy.typing}
          checked={!rules.typingHidden}
          onChange={(shown) => choose({ typingHidden: !shown })}
        />
        <ReadMarks />
      </div>
      <TeamNames rules={rules} />
    </Stack>
  );
}

function ReadMarks() {
  const viewer = useViewer();
  const set = useSetReadMarks();
  const sayError = useErrorToast();
  if (viewer.status !== "ready") return null;
  const choose = (shown: boolean) => {
    set(shown).catch((error: unknown) => sayError("chat settings", error));
  };
  return <Switch {...copy.readMarks} checked={!viewer.data.settings.readMarksHidden} onChange={choose} />;
}
