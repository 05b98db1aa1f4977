/** From a take to a proof: look, tick, make the file, send. Pure; the screen feeds events. */
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
  /** The file is made on the device: cut, silenced, or brought into a format that everybody can play. */
  | { kind: "making"; ticks: Ticks; share: number }
  | { kind: "sending"; ticks: Ticks; share: number; retrying: boolean }
  | { kind: "failed"; ticks: Ticks; message: string }
  /** Handed in at an earlier visit: the app's own sender goes on with it. */
  | { kind: "onItsWay" }
  | { kind: "done" };

export type DeliveryEvent =
  | { type: "use" }
  | { type: "look" }
  | { type: "resumed" }
  | { type: "tick"; tick: Tick; on: boolean }
  | { type: "submit" }
  | { type: "made"; share: number }
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
    ? { kind: "making", ticks: state.ticks, share: 0 }
    : { ...state, asked: true };
}

function onTheWay(state: Extract<Delivery, { kind: "making" | "sending" }>, event: DeliveryEvent): Delivery {
  const { ticks } = state;
  switch (event.type) {
    case "made":
      return state.kind === "making" ? { ...state, share: event.share } : state;
    case "progress":
      return { kind: "sending", ticks, share: event.share, retrying: event.retrying };
    case "failed":
      return { kind: "failed", ticks, message: event.message };
    case "stopped":
      return { kind: "ticks", ticks, asked: false };
    case "delivered":
      return { kind: "done" };
    default:
      return state;
  }
}

export function delivery(state: Delivery, event: DeliveryEvent): Delivery {
  switch (state.kind) {
    case "look":
      if (event.type === "resumed") return { kind: "onItsWay" };
      return event.type === "use" ? { kind: "ticks", ticks: noTicks, asked: false } : state;
    case "ticks":
      return onTicks(state, event);
    case "making":
    case "sending":
      return onTheWay(state, event);
    case "failed":
      if (event.type === "submit") return { kind: "making", ticks: state.ticks, share: 0 };
      return event.type === "look" ? initialDelivery : state;
    case "onItsWay":
      if (event.type === "delivered") return { kind: "done" };
      return event.type === "look" ? initialDelivery : state;
    case "done":
      return state;
  }
}
