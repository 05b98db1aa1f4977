import { Heart } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { IconButton } from "@/ui/action/IconButton";
import { Link } from "@/ui/action/Link";
import { AmountPad } from "@/ui/input/AmountPad";
import { Checkbox } from "@/ui/input/Checkbox";
import { Chip } from "@/ui/input/Chip";
import { DateField } from "@/ui/input/DateField";
import { RadioCards } from "@/ui/input/RadioCards";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Select } from "@/ui/input/Select";
import { Slider } from "@/ui/input/Slider";
import { Switch } from "@/ui/input/Switch";
import { TagsField } from "@/ui/input/TagsField";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { galleryCopy } from "../copy.en";

const { sample, sentence, people } = galleryCopy;
const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const STATES = ["idle", "busy", "success", "error"] as const;
const SIZES = ["sm", "md", "lg"] as const;
const PRICE = { currency: "usd", min: 500, max: 50_000, presets: [1000, 2500, 5000] } as const;
const OPTIONS = people.map((name) => ({ value: name, label: name, description: sentence }));

export function Actions() {
  const [on, setOn] = useState(true);
  return (
    <Stack>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {STATES.map((state) => (
          <Button key={state} state={state}>
            {state}
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="secondary" icon={<Heart aria-hidden="true" />}>
            {size}
          </Button>
        ))}
        <Button disabled>{sample}</Button>
        <IconButton label={sample} icon={<Heart aria-hidden="true" />} pressed={on} />
        <Chip selected={on} onToggle={() => setOn(!on)}>
          {sample}
        </Chip>
      </Cluster>
      <ButtonLink to="/" variant="quiet">
        {sample}
      </ButtonLink>
      <Link to="/">{sentence}</Link>
      <TabList label={sample}>
        {people.map((name, place) => (
          <TabLink key={name} to="." current={place === 0}>
            {name}
          </TabLink>
        ))}
      </TabList>
    </Stack>
  );
}

/** What is typed or chosen once is shown in every control of its kind. */
export function Inputs() {
  const [text, setText] = useState("");
  const [tags, setTags] = useState<readonly string[]>(people);
  const [date, setDate] = useState("");
  const [price, setPrice] = useState<number | null>(2500);
  const [name, setName] = useState<(typeof people)[number]>(people[0]);
  const [on, setOn] = useState(true);
  const [volume, setVolume] = useState(40);
  const typed = { label: sample, value: text, onChange: setText };
  const chosen = { legend: sample, value: name, onChange: setName, options: OPTIONS };
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2">
      <Stack gap="lg">
        <TextField {...typed} hint={sentence} counter="4/40" optional />
        <TextField {...typed} error={sentence} prefix="@" />
        <TextField {...typed} status={sentence} type="password" autoComplete="off" />
        <TextArea {...typed} hint={sentence} counter="0/500" />
        <TagsField
          words={{ label: sample, hint: sentence, add: sample, list: sample, remove: (tag) => tag }}
          tags={tags}
          most={people.length}
          onAdd={(tag) => setTags([...tags, tag])}
          onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}
          error={null}
        />
        <DateField label={sample} value={date} onChange={setDate} error={sentence} />
        <AmountPad {...PRICE} label={sample} value={price} onChange={setPrice} parse={wholeDollars} />
      </Stack>
      <Stack gap="lg">
        <Select label={sample} value={name} onChange={setName} options={OPTIONS} />
        <RadioCards {...chosen} error={sentence} />
        <SegmentedControl {...chosen} />
        <Checkbox label={sample} checked={on} onChange={setOn} />
        <Checkbox label={sentence} checked={on} onChange={setOn} error={sentence} />
        <Switch label={sample} description={sentence} checked={on} onChange={setOn} />
        <Switch label={sentence} checked={false} onChange={setOn} disabled />
        <Slider label={sample} min={0} max={100} step={1} value={volume} onChange={setVolume} />
      </Stack>
    </div>
  );
}

const wholeDollars = (text: string) => (/^\d+$/.test(text) ? Number(text) * 100 : null);
