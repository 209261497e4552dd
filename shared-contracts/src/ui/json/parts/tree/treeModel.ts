/** How items make a tree. A child is asked for by its place when its parent is opened, never before. */
export interface TreeSource<Item> {
  /** How many children; 0 for a leaf. */
  sizeOf(item: Item): number;
  childAt(item: Item, place: number): Item;
  /** Tells children of one parent apart, also in a later version of the same tree. */
  keyOf(item: Item): string | number | null;
  /** False keeps a branch closed when the first levels are opened. */
  startsOpen?(item: Item): boolean;
  /** A leaf too long for its row: it unfolds as a branch opens. */
  folds?(item: Item): boolean;
}

/** A row: an item, or a range of a branch's children where there are too many for one level. */
export interface TreeNode<Item> {
  readonly item: Item;
  readonly parent: TreeNode<Item> | null;
  /** The root is 0 and has no row of its own unless it is a leaf. */
  readonly level: number;
  /** Place among the rows of the parent. */
  readonly place: number;
  /** Children of the item that stand under this node: from (inclusive) to (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly isRange: boolean;
  open: boolean;
  children: TreeNode<Item>[] | null;
  /** Rows under this node were it open. */
  inner: number;
}

/** More children than this stand in ranges, so that no level is longer and a row is found in a few steps. */
const widest = 100;
/** Steps between two pause points of long work. */
const stepsAtOnce = 500;

const rowsOf = <Item>(node: TreeNode<Item>) => 1 + (node.open ? node.inner : 0);

/** Size of the ranges that `count` children fall into: a power of 100. */
function rangeSize(count: number): number {
  let size = 1;
  while (count / size > widest) size *= widest;
  return size;
}

/** Rows of a tree of any size. What is closed costs nothing; finding a row or counting all takes no walk through them. */
export class TreeModel<Item> {
  readonly source: TreeSource<Item>;
  readonly root: TreeNode<Item>;
  #active: TreeNode<Item> | null = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();

  constructor(source: TreeSource<Item>, item: Item, openDepth = 1) {
    this.source = source;
    this.root = this.#node(item, null, 0);
    for (const _ of this.#opening(openDepth));
  }

  /** How many rows are shown. */
  get count(): number {
    return this.#rootHidden ? this.root.inner : 1;
  }

  /** The row the keyboard is on. */
  get active(): TreeNode<Item> | null {
    return this.#active;
  }

  /** Grows with every change. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  nodeAt(row: number): TreeNode<Item> | null {
    if (!this.#rootHidden) return row === 0 ? this.root : null;
    let rest = row;
    let siblings = this.root.children ?? [];
    for (;;) {
      const found = siblings.find((node) => {
        if (rest < rowsOf(node)) return true;
        rest -= rowsOf(node);
        return false;
      });
      if (!found || rest === 0) return found ?? null;
      rest -= 1;
      siblings = found.children ?? [];
    }
  }

  rowOf(node: TreeNode<Item>): number {
    if (!node.parent) return 0;
    const before = (node.parent.children ?? []).slice(0, node.place).reduce((sum, other) => sum + rowsOf(other), 0);
    return before + (node.parent === this.root ? 0 : this.rowOf(node.parent) + 1);
  }

  isBranch(node: TreeNode<Item>): boolean {
    return node.to > node.from;
  }

  canOpen(node: TreeNode<Item>): boolean {
    return this.isBranch(node) || (this.source.folds?.(node.item) ?? false);
  }

  activate(node: TreeNode<Item> | null): void {
    this.#active = node;
    this.changed();
  }

  setOpen(node: TreeNode<Item>, open: boolean): void {
    this.#set(node, open);
    this.changed();
  }

  /** Opens what hides the item at these places, and makes its row the active one. */
  reveal(places: readonly number[]): void {
    let node = this.root;
    for (const place of this.#rootHidden ? places : []) {
      do {
        this.#set(node, true);
        const next = (node.children ?? []).find(({ from, to, isRange, place: at }) =>
          isRange ? from <= place && place < to : node.from + at === place,
        );
        if (!next) return;
        node = next;
      } while (node.isRange);
    }
    this.activate(node);
  }

  /** Closes all and opens the first levels anew; ranges too where `depth` is infinite. Pauses between its steps. */
  *expandTo(depth: number): Generator<void, void> {
    this.#active = null;
    this.root.children = null;
    this.root.open = false;
    yield* this.#opening(depth);
    this.changed();
  }

  /** Opens here what is open in an older version of the tree, and leaves the keyboard on the item that it was on. */
  openAs(older: TreeModel<Item>): void {
    this.#openAs(this.root, older.root, older.active);
    this.changed();
  }

  /** Tells the views after changes made in steps. */
  changed(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  get #rootHidden(): boolean {
    return this.isBranch(this.root);
  }

  *#opening(depth: number): Generator<void, void> {
    const waiting: [TreeNode<Item>, number][] = [[this.root, 0]];
    let steps = 0;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, at] = next;
      const all = depth === Number.POSITIVE_INFINITY;
      if (at >= depth || !this.isBranch(node) || (node.isRange && !all)) continue;
      if (!all && node !== this.root && this.source.startsOpen?.(node.item) === false) continue;
      this.#set(node, true);
      for (const child of node.children ?? []) waiting.push([child, at + 1]);
      steps += 1;
      if (steps % stepsAtOnce === 0) yield;
    }
  }

  #openAs(node: TreeNode<Item>, older: TreeNode<Item>, active: TreeNode<Item> | null): void {
    if (older === active) this.#active = node;
    if (!older.open || !this.canOpen(node)) {
      if (!older.open && node.open) this.#set(node, false);
      return;
    }
    this.#set(node, true);
    const { keyOf } = this.source;
    const named = (one: TreeNode<Item>) => (one.isRange ? `range ${one.from}` : keyOf(one.item));
    const known = new Map((older.children ?? []).map((child) => [named(child), child]));
    for (const child of node.children ?? []) {
      const before = known.get(named(child));
      if (before) this.#openAs(child, before, active);
    }
  }

  #set(node: TreeNode<Item>, open: boolean): void {
    if (node.open === open || (open && !this.canOpen(node))) return;
    if (open) node.children ??= this.#makeChildren(node);
    node.open = open;
    this.#grow(node.parent, open ? node.inner : -node.inner);
  }

  #grow(from: TreeNode<Item> | null, rows: number): void {
    for (let node = from; node; node = node.open ? node.parent : null) node.inner += rows;
  }

  #makeChildren(node: TreeNode<Item>): TreeNode<Item>[] {
    const { item, from, to } = node;
    const size = rangeSize(to - from);
    const count = Math.ceil((to - from) / size);
    node.inner = count;
    return Array.from({ length: count }, (_, place) => {
      const start = from + place * size;
      if (size === 1) return this.#node(this.source.childAt(item, start), node, place);
      return this.#range(node, place, start, Math.min(start + size, to));
    });
  }

  #node(item: Item, parent: TreeNode<Item> | null, place: number): TreeNode<Item> {
    const level = parent ? parent.level + 1 : 0;
    const to = this.source.sizeOf(item);
    return { item, parent, level, place, from: 0, to, isRange: false, open: false, children: null, inner: 0 };
  }

  #range(parent: TreeNode<Item>, place: number, from: number, to: number): TreeNode<Item> {
    const { item, level } = parent;
    return { item, parent, level: level + 1, place, from, to, isRange: true, open: false, children: null, inner: 0 };
  }
}
