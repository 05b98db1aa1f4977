import { StaffPage } from "@/features/staff/access";
import { Text } from "@/ui/layout/Text";
import { Added } from "./components/Added";
import { BuiltInLists } from "./components/BuiltInLists";
import { TryBox } from "./components/TryBox";
import { wordsCopy as copy } from "./copy.en";

/** `/admin/words`: what the screening holds texts against, and what it would say to one. */
export function WordsScreen() {
  return (
    <StaffPage admits="deciders" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <TryBox />
      <Added />
      <BuiltInLists />
    </StaffPage>
  );
}
