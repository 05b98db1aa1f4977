import type { NoticeReason } from "@convex/domain/safety/notices";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { RadioCards } from "@/ui/input/RadioCards";
import { pagesCopy } from "../copy.en";
import { Paragraph } from "../Words";

const copy = pagesCopy.takedown;

const NoticeForm = lazyQuietly(
  "takedown",
  async () => (await import("@/features/safety/notices/NoticeForm")).NoticeForm,
);

/** What is asked for, and the form of it: for whoever has no account and may not have seen the thing itself (product 3). */
export function Takedown() {
  const [reason, setReason] = useState<NoticeReason | null>(null);
  return (
    <div className="flex max-w-measure flex-col gap-5 rounded-md border border-line bg-surface p-5 print:hidden">
      <RadioCards legend={copy.what} value={reason} onChange={setReason} options={copy.reasons} />
      {reason === null ? null : <NoticeForm reason={reason} />}
      <Paragraph text={copy.mail} />
    </div>
  );
}
