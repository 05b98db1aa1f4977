import { Select } from "@/ui/input/Select";
import { chatCopy } from "../copy.en";

const copy = chatCopy.composer;

type TagChoiceProps = {
  tags: readonly string[];
  value: string;
  onChange: (tag: string) => void;
  error: string | null;
};

/** Nobody writes for a managed account without a name (product 13). */
export function TagChoice({ tags, value, onChange, error }: TagChoiceProps) {
  const options = [{ value: "", label: copy.chooseTag }, ...tags.map((tag) => ({ value: tag, label: tag }))];
  return <Select label={copy.tag} value={value} onChange={onChange} options={options} error={error} />;
}
