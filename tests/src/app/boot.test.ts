import { beforeAll, beforeEach, expect, it } from "vitest";

const COVER = '<div id="gate"><button>Yes</button><button>No</button></div><div id="page" inert></div>';
const isConfirmed = () => window.localStorage.getItem("ageVerified") === "true";
const send = (target: EventTarget | null, type: string) =>
  target?.dispatchEvent(new Event(type, { bubbles: true }));

beforeAll(async () => {
  await import("@/app/boot");
});
beforeEach(() => {
  document.documentElement.removeAttribute("data-age");
  document.body.innerHTML = COVER;
});

it("PRD-01 C8 a yes on the cover is remembered, frees the page and reaches a running app", () => {
  const told: (string | null)[] = [];
  const listen = (event: StorageEvent) => told.push(event.key);
  window.addEventListener("storage", listen);
  send(document.querySelector("button"), "click");
  window.removeEventListener("storage", listen);
  expect(isConfirmed()).toBe(true);
  expect(document.getElementById("page")?.hasAttribute("inert")).toBe(false);
  expect(told).toEqual(["ageVerified"]);
});

it("PRD-01 C8 a press counts when the app takes the cover away before the finger leaves", () => {
  send(document.querySelector("button"), "pointerdown");
  document.getElementById("gate")?.remove();
  send(document.body, "pointerup");
  expect(isConfirmed()).toBe(true);
});

it("PRD-01 C8 a press elsewhere answers nothing", () => {
  send(document.getElementById("page"), "pointerdown");
  send(document.body, "pointerup");
  send(document.body, "click");
  expect(isConfirmed()).toBe(false);
});
