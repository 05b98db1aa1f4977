import type { LiveQuery } from "../contract";

/** Something of a connection that depends on a query and is told when its result may have changed. */
export interface Subscriber {
  touch(): void;
}

/** Who depends on which query, over all connections: a commit costs only those whose queries it has touched. */
export class Subscribers {
  private readonly byQuery = new Map<LiveQuery, Set<Subscriber>>();
  /** Of the deployment's own queries, which may read anything. */
  private readonly ofAnything = new Set<Subscriber>();

  add(query: LiveQuery | null, subscriber: Subscriber): void {
    if (query === null) {
      this.ofAnything.add(subscriber);
      return;
    }
    const known = this.byQuery.get(query);
    if (known === undefined) this.byQuery.set(query, new Set([subscriber]));
    else known.add(subscriber);
  }

  remove(query: LiveQuery | null, subscriber: Subscriber): void {
    if (query === null) {
      this.ofAnything.delete(subscriber);
      return;
    }
    const known = this.byQuery.get(query);
    known?.delete(subscriber);
    if (known?.size === 0) this.byQuery.delete(query);
  }

  touch(queries: ReadonlySet<LiveQuery>): void {
    for (const query of queries) {
      for (const subscriber of this.byQuery.get(query) ?? []) subscriber.touch();
    }
    for (const subscriber of this.ofAnything) subscriber.touch();
  }
}
