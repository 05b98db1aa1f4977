import { judgeChatFile } from "@convex/domain/chat/attachments";
import { expect, it } from "vitest";
import { readyClip } from "@/features/chat/chat/clip";
import { asMov, redThenBlue } from "../../../lib/media/filmMaker";

it("a film as a phone writes it, which the server refuses, goes into the chat as one that it takes", async () => {
  const { blob } = await redThenBlue(2_000, "video/webm;codecs=vp8,opus");
  const mov = new Blob([await asMov(blob)], { type: "video/quicktime" });
  expect(await judgeChatFile("clip", mov)).toEqual({ ok: false, problem: "format" });
  const ready = await readyClip(mov);
  if (!ready.ok) throw new Error(ready.problem);
  expect(await judgeChatFile("clip", ready.blob)).toMatchObject({
    ok: true,
    facts: { contentType: "video/mp4" },
  });
}, 30_000);
