import { Heart, Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { IconButton } from "@/ui/action/IconButton";
import { Chip } from "@/ui/input/Chip";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { Text } from "@/ui/layout/Text";
import { galleryCopy } from "../copy.en";
import { Samples } from "./Part";

const copy = galleryCopy.actions;
const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const STATES = ["idle", "busy", "success", "error"] as const;
const SIZES = ["sm", "md", "lg"] as const;
const SHOWN = ["all", "mine", "open"] as const;

export function Actions() {
  const reason = useId();
  return (
    <Samples>
      <Stack>
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {copy.variants[variant]}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {STATES.map((state) => (
            <Button key={state} state={state}>
              {copy.states[state]}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {SIZES.map((size) => (
            <Button key={size} size={size} variant="secondary" icon={<Plus aria-hidden="true" />}>
              {copy.sizes[size]}
            </Button>
          ))}
        </Cluster>
        <Button disabled describedBy={reason}>
          {copy.disabled}
        </Button>
        <Text id={reason} size="sm" tone="2">
          {copy.disabledReason}
        </Text>
        <Button block variant="secondary">
          {copy.block}
        </Button>
        <ButtonLink to="/" variant="quiet">
          {copy.linkButton}
        </ButtonLink>
      </Stack>
      <Choices />
    </Samples>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<readonly string[]>([copy.chips[0]]);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("all");
  const toggle = (chip: string) =>
    setChosen(chosen.includes(chip) ? chosen.filter((each) => each !== chip) : [...chosen, chip]);
  return (
    <Stack gap="lg">
      <Cluster>
        <IconButton label={copy.favourite} icon={<Heart aria-hidden="true" />} pressed={false} />
        <IconButton
          label={copy.pressed}
          icon={<Heart aria-hidden="true" fill="currentColor" />}
          pressed={true}
        />
      </Cluster>
      <Cluster>
        {copy.chips.map((chip) => (
          <Chip key={chip} selected={chosen.includes(chip)} onToggle={() => toggle(chip)}>
            {chip}
          </Chip>
        ))}
      </Cluster>
      <SegmentedControl
        legend={copy.segments.legend}
        value={shown}
        onChange={setShown}
        options={SHOWN.map((value) => ({ value, label: copy.segments.options[value] }))}
      />
      <TabList label={copy.tabs.label}>
        <TabLink to="." current={true} count={copy.tabs.count}>
          {copy.tabs.dares}
        </TabLink>
        <TabLink to="." current={false}>
          {copy.tabs.activity}
        </TabLink>
      </TabList>
    </Stack>
  );
}
