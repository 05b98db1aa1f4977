import { compareKeys } from "../store/keyEncoding";
import type { Interval } from "../transaction/readSet";

interface Node<Holder> {
  readonly interval: Interval;
  readonly holder: Holder;
  /** Tells apart equal lower ends. */
  readonly serial: number;
  /** Parents have higher ones than their children, which keeps the tree balanced. */
  readonly priority: number;
  /** Highest end in this subtree; null is beyond every key. */
  highest: Uint8Array | null;
  left: Node<Holder> | null;
  right: Node<Holder> | null;
}

type Tree<Holder> = Node<Holder> | null;

/**
 * Intervals by their lower end in a treap, each subtree with its highest end: finding those that hold a key, entering
 * one and taking one out cost the logarithm of their number.
 */
export class IntervalTree<Holder> {
  #root: Tree<Holder> = null;
  #serial = 0;

  /** The serial number that takes it out again. */
  add(interval: Interval, holder: Holder): number {
    const serial = ++this.#serial;
    const priority = scattered(serial);
    const node = { interval, holder, serial, priority, highest: interval.hi, left: null, right: null };
    this.#root = insert(this.#root, node);
    return serial;
  }

  remove(interval: Interval, serial: number): void {
    this.#root = without(this.#root, interval.lo, serial);
  }

  stab(key: Uint8Array, hit: (holder: Holder) => void): void {
    visit(this.#root, key, hit);
  }

  get empty(): boolean {
    return this.#root === null;
  }
}

/** A fixed mixing of bits does for a random draw: serial numbers are not chosen by anyone. */
function scattered(serial: number): number {
  let bits = Math.imul(serial ^ (serial >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function visit<Holder>(tree: Tree<Holder>, key: Uint8Array, hit: (holder: Holder) => void): void {
  for (let node = tree; node !== null && isBelow(key, node.highest); ) {
    visit(node.left, key, hit);
    // Everything to the right begins even later.
    if (compareKeys(key, node.interval.lo) < 0) return;
    if (isBelow(key, node.interval.hi)) hit(node.holder);
    node = node.right;
  }
}

const isBelow = (key: Uint8Array, end: Uint8Array | null): boolean =>
  end === null || compareKeys(key, end) < 0;

function order<Holder>(lo: Uint8Array, serial: number, node: Node<Holder>): number {
  const byKey = compareKeys(lo, node.interval.lo);
  return byKey === 0 ? serial - node.serial : byKey;
}

function insert<Holder>(tree: Tree<Holder>, node: Node<Holder>): Node<Holder> {
  if (tree === null) return node;
  if (node.priority > tree.priority) {
    const [left, right] = split(tree, node);
    node.left = left;
    node.right = right;
    return measured(node);
  }
  if (order(node.interval.lo, node.serial, tree) < 0) tree.left = insert(tree.left, node);
  else tree.right = insert(tree.right, node);
  return measured(tree);
}

/** What comes before `at`, and what comes after it. */
function split<Holder>(tree: Tree<Holder>, at: Node<Holder>): [Tree<Holder>, Tree<Holder>] {
  if (tree === null) return [null, null];
  if (order(at.interval.lo, at.serial, tree) < 0) {
    const [before, after] = split(tree.left, at);
    tree.left = after;
    return [before, measured(tree)];
  }
  const [before, after] = split(tree.right, at);
  tree.right = before;
  return [measured(tree), after];
}

function without<Holder>(tree: Tree<Holder>, lo: Uint8Array, serial: number): Tree<Holder> {
  if (tree === null) return null;
  const side = order(lo, serial, tree);
  if (side === 0) return join(tree.left, tree.right);
  if (side < 0) tree.left = without(tree.left, lo, serial);
  else tree.right = without(tree.right, lo, serial);
  return measured(tree);
}

/** Everything in `a` comes before everything in `b`. */
function join<Holder>(a: Tree<Holder>, b: Tree<Holder>): Tree<Holder> {
  if (a === null || b === null) return a ?? b;
  if (a.priority > b.priority) {
    a.right = join(a.right, b);
    return measured(a);
  }
  b.left = join(a, b.left);
  return measured(b);
}

function measured<Holder>(node: Node<Holder>): Node<Holder> {
  let highest = node.interval.hi;
  for (const child of [node.left, node.right]) {
    if (highest === null) break;
    if (child === null) continue;
    if (child.highest === null || compareKeys(child.highest, highest) > 0) highest = child.highest;
  }
  node.highest = highest;
  return node;
}
