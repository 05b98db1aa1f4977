import { find } from "./find";
import type { State } from "./state";
import type { World } from "./world";

/** The connected account an object lives on, or null for the platform's own. */
export function ownerOf(state: State, id: string): string | null {
  return find(state.owners, id) ?? null;
}

export function setOwner(world: World, id: string, account: string | null): void {
  if (account !== null) world.state.owners[id] = account;
}

/** Whether the account a request speaks for can see the object. */
export function isHere(world: World, id: string): boolean {
  return ownerOf(world.state, id) === world.account;
}
