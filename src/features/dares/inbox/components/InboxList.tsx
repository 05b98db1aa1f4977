import { useMatch } from "@tanstack/react-router";
import { useState } from "react";
import { PushAsk } from "@/features/notifications/push";
import { Stack } from "@/ui/layout/Stack";
import { folderOf } from "../counts";
import type { ListedFolder } from "../data";
import { ChatList } from "./ChatList";
import { BackToMessages, InboxTabs, PlaceRows, ToArchived } from "./InboxPlaces";

/** The inbox beside what is opened from it: its own address chooses the list, and every other one leaves it as it is. */
export function InboxList() {
  const here = useMatch({ from: "/app/inbox", shouldThrow: false, select: ({ search }) => search });
  const named = here === undefined ? null : folderOf(here.tab);
  const [kept, setKept] = useState<ListedFolder>("messages");
  if (named !== null && named !== kept) setKept(named);
  const folder = named ?? kept;
  return (
    <Stack gap="lg" inTurn>
      <PlaceRows />
      {folder === "archived" ? <BackToMessages /> : <InboxTabs tab={folder} hasPanes />}
      <PushAsk />
      <ChatList key={folder} folder={folder} />
      {folder === "messages" ? <ToArchived /> : null}
    </Stack>
  );
}
