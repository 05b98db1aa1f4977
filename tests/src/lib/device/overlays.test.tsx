import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  noOverlays,
  OVERLAY_ORDER,
  type OverlayEvent,
  type OverlayKind,
  OverlayProvider,
  OverlayTurns,
  overlayTurns,
  useOverlayTurn,
} from "@/lib/device/overlays";

const wanted = (kind: OverlayKind): OverlayEvent => ({ type: "wanted", kind });
const withdrawn = (kind: OverlayKind): OverlayEvent => ({ type: "withdrawn", kind });
const settled: OverlayEvent = { type: "settled" };

/** Whose turn it is after each event. */
function turnsOf(...events: OverlayEvent[]) {
  let state = noOverlays;
  return events.map((event) => {
    state = overlayTurns(state, event);
    return state.turn;
  });
}

const POLITE = ["badgeCelebration", "installSheet", "feedbackPrompt"] as const;
const URGENT = ["ageGate", "error", "unsavedChanges"] as const;

describe("turns of overlays, as a reducer", () => {
  it("OVL-22 the order is that of the specification", () => {
    expect(OVERLAY_ORDER).toEqual([...URGENT, ...POLITE]);
  });

  it("OVL-22 of all that are wanted at once each comes in order, one at a time", () => {
    let state = noOverlays;
    for (const kind of [...OVERLAY_ORDER].reverse()) state = overlayTurns(state, wanted(kind));
    const shown: (OverlayKind | null)[] = [];
    for (const _each of OVERLAY_ORDER) {
      state = overlayTurns(state, settled);
      shown.push(state.turn);
      if (state.turn) state = overlayTurns(state, withdrawn(state.turn));
      expect(state.turn).toBeNull();
    }
    expect(shown).toEqual(OVERLAY_ORDER);
    expect(overlayTurns(state, settled).turn).toBeNull();
  });

  it.each(POLITE)("OVL-22 %s keeps the screen while another polite one asks for it", (kind) => {
    for (const other of POLITE.filter((each) => each !== kind)) {
      expect(turnsOf(wanted(kind), settled, wanted(other), settled, withdrawn(kind), settled)).toEqual([
        null,
        kind,
        kind,
        kind,
        null,
        other,
      ]);
    }
  });

  it.each(URGENT)("OVL-22 %s takes the screen from what is less urgent, and gives it back", (kind) => {
    expect(turnsOf(wanted("installSheet"), settled, wanted(kind), withdrawn(kind), settled)).toEqual([
      null,
      "installSheet",
      kind,
      null,
      "installSheet",
    ]);
  });

  it("OVL-22 what is less urgent never takes the screen from what is more urgent", () => {
    expect(turnsOf(wanted("ageGate"), wanted("error"), wanted("unsavedChanges"), settled)).toEqual([
      "ageGate",
      "ageGate",
      "ageGate",
      "ageGate",
    ]);
    expect(turnsOf(wanted("unsavedChanges"), wanted("error"), wanted("ageGate"))).toEqual([
      "unsavedChanges",
      "error",
      "ageGate",
    ]);
  });

  it("a kind that two ask for stays until both are done", () => {
    const events = [wanted("error"), wanted("error"), withdrawn("error"), withdrawn("error"), settled];
    expect(turnsOf(...events)).toEqual(["error", "error", "error", null, null]);
  });

  it("one that is withdrawn before its turn is never shown", () => {
    expect(
      turnsOf(
        wanted("installSheet"),
        settled,
        wanted("feedbackPrompt"),
        withdrawn("feedbackPrompt"),
        settled,
      ),
    ).toEqual([null, "installSheet", "installSheet", "installSheet", "installSheet"]);
  });
});

function Overlay({ kind, isWanted = true }: { kind: OverlayKind; isWanted?: boolean }) {
  return useOverlayTurn(kind, isWanted) ? <p>{kind}</p> : null;
}

describe("turns of overlays, in the page", () => {
  function shown() {
    return screen.queryAllByText(/./, { selector: "p" }).map((each) => each.textContent);
  }

  async function show(kinds: OverlayKind[], turns: OverlayTurns) {
    const view = (
      <OverlayProvider turns={turns}>
        {kinds.map((kind) => (
          <Overlay key={kind} kind={kind} />
        ))}
      </OverlayProvider>
    );
    return await act(async () => render(view));
  }

  it("OVL-22 wanted in one render: the first in order is shown, whichever ran first", async () => {
    await show(["feedbackPrompt", "installSheet", "badgeCelebration"], new OverlayTurns());
    expect(shown()).toEqual(["badgeCelebration"]);
  });

  it("OVL-22 an error that appears later takes the screen, and the sheet comes back after it", async () => {
    const turns = new OverlayTurns();
    await show(["installSheet", "feedbackPrompt"], turns);
    expect(shown()).toEqual(["installSheet"]);
    let done = () => {};
    await act(async () => {
      done = turns.want("error");
    });
    expect(shown()).toEqual([]);
    await act(async () => done());
    expect(shown()).toEqual(["installSheet"]);
  });

  it("one that leaves the page gives its turn to the next", async () => {
    const turns = new OverlayTurns();
    const { rerender } = await show(["installSheet", "feedbackPrompt"], turns);
    await act(async () =>
      rerender(
        <OverlayProvider turns={turns}>
          <Overlay kind="feedbackPrompt" />
        </OverlayProvider>,
      ),
    );
    expect(shown()).toEqual(["feedbackPrompt"]);
  });
});
