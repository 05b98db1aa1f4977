import { numberOfMethod, playCard, type TypedCard } from "../cards";
import { cardError, missingObject } from "../wire/errors";
import { find } from "../world/find";
import type { StoredMethod } from "../world/state";
import type { World } from "../world/world";

interface GivenMethod {
  card: TypedCard;
  name: string | null;
  email: string | null;
  customer: string | null;
}

/** Keeps how a card behaves, and gives it an id. */
export function rememberMethod(world: World, { card, ...holder }: GivenMethod): string {
  const id = world.newId("pm");
  world.state.methods[id] = {
    card: playCard(card, world.state.seed),
    expMonth: card.expMonth,
    expYear: card.expYear,
    ...holder,
  };
  return id;
}

export function methodById(world: World, id: string): StoredMethod {
  const method = find(world.state.methods, id);
  if (method === undefined) throw new Error(`${id} is no payment method.`);
  return method;
}

/** Refuses a name that is none of Stripe's test methods', and a card that is declined as it is attached. */
export function requireTestMethod(world: World, name: string, param: string): void {
  const number = numberOfMethod(name);
  if (number === undefined) throw missingObject("PaymentMethod", name, param, 400);
  const { decline } = playCard({ number, expMonth: 12, expYear: 2099 }, world.state.seed);
  if (decline !== null) throw cardError(decline.message, decline.code, decline.declineCode);
}

/** Attaches one of Stripe's named test methods, such as `pm_card_visa`; each use makes a method of its own. */
export function attachTestMethod(world: World, name: string, customer: string): string {
  return rememberMethod(world, {
    card: {
      number: numberOfMethod(name) ?? "",
      expMonth: 12,
      expYear: new Date(world.now()).getUTCFullYear() + 1,
    },
    name: null,
    email: null,
    customer,
  });
}
