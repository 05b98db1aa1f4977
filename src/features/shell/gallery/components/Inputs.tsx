import { useState } from "react";
import { AmountPad } from "@/ui/input/AmountPad";
import { Checkbox } from "@/ui/input/Checkbox";
import { DateField } from "@/ui/input/DateField";
import { RadioCards } from "@/ui/input/RadioCards";
import { Select } from "@/ui/input/Select";
import { Slider } from "@/ui/input/Slider";
import { Switch } from "@/ui/input/Switch";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { galleryCopy } from "../copy.en";
import { Samples } from "./Part";

const copy = galleryCopy.inputs;
const COUNTRIES = ["de", "nl", "pt"] as const;
const KINDS = ["safe", "spicy"] as const;
const SAMPLE_PRICE = { currency: "usd", min: 500, max: 50_000, presets: [1000, 2500, 5000] } as const;

export function Inputs() {
  return (
    <Samples>
      <Typed />
      <Chosen />
    </Samples>
  );
}

function Typed() {
  const [name, setName] = useState<string>(copy.text.value);
  const [wrong, setWrong] = useState<string>(copy.error.value);
  const [looked, setLooked] = useState<string>(copy.status.value);
  const [password, setPassword] = useState("");
  const [task, setTask] = useState("");
  const [date, setDate] = useState("");
  const [price, setPrice] = useState<number | null>(2500);
  return (
    <Stack gap="lg">
      <TextField
        label={copy.text.label}
        hint={copy.text.hint}
        counter={copy.text.counter}
        optional
        value={name}
        onChange={setName}
      />
      <TextField
        label={copy.error.label}
        error={copy.error.problem}
        prefix="@"
        value={wrong}
        onChange={setWrong}
      />
      <TextField
        label={copy.status.label}
        status={copy.status.text}
        prefix="@"
        value={looked}
        onChange={setLooked}
      />
      <TextField
        label={copy.password}
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
      />
      <TextArea
        label={copy.area.label}
        hint={copy.area.hint}
        counter={copy.area.counter}
        value={task}
        onChange={setTask}
      />
      <DateField label={copy.date} value={date} onChange={setDate} error={copy.dateProblem} />
      <AmountPad
        {...SAMPLE_PRICE}
        label={copy.amount}
        value={price}
        onChange={setPrice}
        parse={(text) => (/^\d+$/.test(text) ? Number(text) * 100 : null)}
      />
    </Stack>
  );
}

function Chosen() {
  const [country, setCountry] = useState<(typeof COUNTRIES)[number]>("de");
  const [kind, setKind] = useState<(typeof KINDS)[number] | null>(null);
  const [agreed, setAgreed] = useState(true);
  const [needed, setNeeded] = useState(false);
  const [volume, setVolume] = useState(40);
  const [sounds, setSounds] = useState(true);
  const [vibration, setVibration] = useState(false);
  return (
    <Stack gap="lg">
      <Select
        label={copy.select.label}
        value={country}
        onChange={setCountry}
        options={COUNTRIES.map((value) => ({ value, label: copy.select.options[value] }))}
      />
      <RadioCards
        legend={copy.radio.legend}
        value={kind}
        onChange={setKind}
        error={kind === null ? copy.radioProblem : null}
        options={KINDS.map((value) => ({
          value,
          label: copy.radio.options[value],
          description: copy.radio.detail,
        }))}
      />
      <Stack gap="xs">
        <Checkbox label={copy.checkbox} checked={agreed} onChange={setAgreed} />
        <Checkbox
          label={copy.checkbox}
          checked={needed}
          onChange={setNeeded}
          error={needed ? null : copy.checkboxProblem}
        />
      </Stack>
      <Stack gap="xs">
        <Switch
          label={copy.switch.on}
          description={copy.switch.onDetail}
          checked={sounds}
          onChange={setSounds}
        />
        <Switch label={copy.switch.off} checked={vibration} onChange={setVibration} />
        <Switch label={copy.switch.disabled} checked={false} onChange={() => undefined} disabled />
      </Stack>
      <Slider
        label={copy.slider}
        min={0}
        max={100}
        step={1}
        value={volume}
        valueText={`${volume}%`}
        onChange={setVolume}
      />
    </Stack>
  );
}
