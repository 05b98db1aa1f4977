import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import type { EditableProfile } from "@/features/people/editProfile/data";
import { EditProfileScreen } from "@/features/people/editProfile/EditProfileScreen";
import { press, renderAlone, type } from "../../../app/renderAlone";
import { editableProfile } from "./editableProfile";

async function open(profile: EditableProfile | null = editableProfile) {
  const screenAlone = await renderAlone(EditProfileScreen);
  if (profile !== null) act(() => screenAlone.convex.answer(api.ownProfile.forEdit, profile));
  return screenAlone;
}

describe("the edit page", () => {
  it("ROL-07 loads, fails with a retry, and tells a creator what others ask beside the price", async () => {
    const app = await open(null);
    expect(screen.getByLabelText("Loading your profile")).toBeTruthy();
    act(() => app.convex.refuse(api.ownProfile.forEdit, "unavailable"));
    await press("Try Again");
    act(() => {
      app.convex.answer(api.ownProfile.forEdit, editableProfile);
      app.convex.answer(api.ownProfile.creatorStart, {
        listing: "parts",
        missing: ["price"],
        medianPrice: 1_000,
      });
    });
    expect(screen.getByLabelText("Name")).toBeTruthy();
    expect(screen.getByText("Others usually ask $10.00.")).toBeTruthy();
  });

  it("VAL-19 saves only what changed, and what the server sends meanwhile takes no word away", async () => {
    const app = await open();
    app.convex.onMutation(api.ownProfile.save, async () => null);
    expect(screen.getByText("Save profile").closest("button")?.getAttribute("aria-disabled")).toBe("true");
    type(/^Bio/, "Jam now.");
    act(() => app.convex.answer(api.ownProfile.forEdit, { ...editableProfile, bio: "From elsewhere" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value).toBe("Jam now.");
    await press("Save profile");
    expect(app.convex.calls.filter(({ name }) => name === "ownProfile:save")).toEqual([
      { name: "ownProfile:save", args: { bio: "Jam now." } },
    ]);
    expect(await screen.findByText("Your profile is saved.")).toBeTruthy();
    expect(screen.getByText("No changes to save.")).toBeTruthy();
  });

  it("VAL-17 VAL-18 VAL-20 a wrong field is named beside it and nothing is sent", async () => {
    const app = await open();
    type("Name", "");
    type(/^City/, "x".repeat(81));
    type(/^Usual price/, "2");
    await press("Add link");
    type("Link 2", "http://evil.test/maya");
    type(/^Tags/, `${Array.from({ length: 15 }, (_, tag) => `tag${tag}`).join()},`);
    expect(screen.getByText("16/15")).toBeTruthy();
    expect(screen.queryByText("Enter a name.")).toBeNull();
    await press("Save profile");
    for (const message of [
      "Please check the marked fields.",
      "Enter a name.",
      "Use at most 80 characters for the city.",
      "Choose at most 15 tags.",
      "Choose an amount between $5.00 and $500.00.",
      "The address must start with https://",
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
    expect(app.convex.calls).toEqual([]);
  });

  it("shows the server's refusal beside its field and keeps the words", async () => {
    const app = await open();
    const message = "This name is taken by somebody famous.";
    app.convex.onMutation(api.ownProfile.save, () =>
      Promise.reject(new ConvexError({ code: "invalid-argument", message, field: "displayName" })),
    );
    type("Name", "Maya B");
    await press("Save profile");
    await waitFor(() => expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Maya B");
  });

  it("asks before unsaved words are left", async () => {
    const app = await open();
    type("Name", "Maya B");
    await app.leave();
    expect(app.path()).toBe("/form");
    expect(await screen.findByText("Stay on Page")).toBeTruthy();
  });

  it("ENT-06 prices are a verified creator's: everybody else is led to what is missing", async () => {
    await open({ ...editableProfile, isCreator: false });
    expect(screen.getByText("Become a creator").closest("a")?.getAttribute("href")).toBe(
      "/app/settings/creator",
    );
    expect(screen.queryByLabelText(/^Usual price/)).toBeNull();
  });
});

describe("ENT-05 photo and clip", () => {
  it.each<[Partial<EditableProfile>, string]>([
    [{ photoCheck: "checking" }, "Your photo is being checked. It appears here in a moment."],
    [{ photoCheck: "format" }, "We cannot show this file. Use JPEG, PNG or WebP."],
    [{ videoCheck: "checking" }, "Your clip is being checked. It appears here in a moment."],
    [
      { videoCheck: "metadata" },
      "This clip reveals where it was recorded. Record it with location turned off.",
    ],
  ])("ENT-05 the server's check is told: %j", async (part, words) => {
    await open({ ...editableProfile, ...part });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("takes the picture off at once", async () => {
    const app = await open({ ...editableProfile, photoUrl: "https://media.test/me" });
    app.convex.onMutation(api.ownProfile.setPhoto, async () => null);
    await press("Remove photo");
    expect(app.convex.calls).toEqual([{ name: "ownProfile:setPhoto", args: { storageId: null } }]);
  });

  it("a file that is no picture is told before anything is sent", async () => {
    const app = await open();
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no", "InvalidStateError")));
    const [input] = screen.getAllByLabelText("Choose a photo", { selector: "input" });
    if (input === undefined) throw new Error("no file field");
    fireEvent.change(input, { target: { files: [new File(["x"], "x.jpg", { type: "image/jpeg" })] } });
    expect(await screen.findByText("We cannot open this file. Use JPEG, PNG or WebP.")).toBeTruthy();
    expect(app.convex.calls).toEqual([]);
  });
});
