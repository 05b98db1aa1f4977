/** From a take to a proof: look, tick, send. Pure; the screen feeds events. */
export const TICKS = ["freely", "adultsAgreed", "nothingPrivate", "notMisleading"] as const;
type Tick = (typeof TICKS)[number];
export type Ticks = Record<Tick, boolean>;

const noTicks: Ticks = {
  freely: false,
  adultsAgreed: false,
  nothingPrivate: false,
  notMisleading: false,
};

export type Delivery =
  | { kind: "look" }
  | { kind: "ticks"; ticks: Ticks; asked: boolean }
  | { kind: "sending"; ticks: Ticks; share: number; retrying: boolean }
  | { kind: "failed"; ticks: Ticks; message: string }
  | { kind: "done" };

export type DeliveryEvent =
  | { type: "use" }
  | { type: "look" }
  | { type: "tick"; tick: Tick; on: boolean }
  | { type: "submit" }
  | { type: "progress"; share: number; retrying: boolean }
  | { type: "failed"; message: string }
  | { type: "stopped" }
  | { type: "delivered" };

export const initialDelivery: Delivery = { kind: "look" };

export const allTicked = (ticks: Ticks) => TICKS.every((tick) => ticks[tick]);

function onTicks(state: Extract<Delivery, { kind: "ticks" }>, event: DeliveryEvent): Delivery {
  if (event.type === "tick") return { ...state, ticks: { ...state.ticks, [event.tick]: event.on } };
  if (event.type === "look") return initialDelivery;
  if (event.type !== "submit") return state;
  return allTicked(state.ticks)
    ? { kind: "sending", ticks: state.ticks, share: 0, retrying: false }
    : { ...state, asked: true };
}

export function delivery(state: Delivery, event: DeliveryEvent): Delivery {
  switch (state.kind) {
    case "look":
      return event.type === "use" ? { kind: "ticks", ticks: noTicks, asked: false } : state;
    case "ticks":
      return onTicks(state, event);
    case "sending":
      if (event.type === "progress") return { ...state, share: event.share, retrying: event.retrying };
      if (event.type === "failed") return { kind: "failed", ticks: state.ticks, message: event.message };
      if (event.type === "stopped") return { kind: "ticks", ticks: state.ticks, asked: false };
      return event.type === "delivered" ? { kind: "done" } : state;
    case "failed":
      if (event.type === "submit") return { kind: "sending", ticks: state.ticks, share: 0, retrying: false };
      return event.type === "look" ? initialDelivery : state;
    case "done":
      return state;
  }
}
