import type { Steps } from '../../process/turns.ts';

/** Characters that are read, or nodes that are made, in one step. */
const step = 2_048;

/** Nodes of an index at most: each takes some 40 bytes. */
const maxNodes = 2_000_000;

/** How many nodes the automaton of sorted texts has: texts that begin alike share them. */
function* nodesOf(sorted: readonly string[]): Steps<number> {
  let nodes = 1;
  let before = '';
  for (const [place, text] of sorted.entries()) {
    if (place % step === 0) yield;
    let shared = 0;
    while (shared < before.length && text.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
    nodes += text.length - shared;
    before = text;
  }
  return nodes;
}

/**
 * Finds which of many texts stand in another one, in one pass over it, however many there are and however they overlap:
 * the automaton of Aho and Corasick.
 */
export class SubstringIndex {
  readonly #sorted: readonly string[];
  /** By node, of which 0 is the beginning: the one it follows, and by which character. */
  readonly #parent: Int32Array;
  readonly #character: Uint16Array;
  readonly #depth: Uint16Array;
  /** The node of the longest end of a node's text that another text begins with. */
  readonly #fallback: Int32Array;
  /** Place of the text that ends at a node, from 1; 0 for none. */
  readonly #place: Int32Array;
  /** The next node on the way of fallbacks at which a text ends; 0 for none. */
  readonly #ending: Int32Array;
  /** Nodes by parent and character. Who picks texts cannot know which of them meet: the hash is another each time. */
  readonly #slots: Int32Array;
  readonly #salt = (Math.floor(Math.random() * 0x7fff_ffff) << 1) | 1;
  #nodes = 1;

  private constructor(sorted: readonly string[], nodes: number) {
    this.#sorted = sorted;
    this.#parent = new Int32Array(nodes);
    this.#character = new Uint16Array(nodes);
    this.#depth = new Uint16Array(nodes);
    this.#fallback = new Int32Array(nodes);
    this.#place = new Int32Array(nodes);
    this.#ending = new Int32Array(nodes);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(nodes * 2)));
  }

  /**
   * Null for more texts than memory should be spent on.
   * @param sorted by code units, each once, none empty, of 65,535 characters at most
   */
  static *of(sorted: readonly string[]): Steps<SubstringIndex | null> {
    const nodes = yield* nodesOf(sorted);
    if (nodes > maxNodes) return null;
    const index = new SubstringIndex(sorted, nodes);
    for (const [place, text] of sorted.entries()) {
      index.#add(text, place + 1);
      if (place % 64 === 0) yield;
    }
    yield* index.#connect();
    return index;
  }

  /** The first text in `text` that is wanted, and of those that begin there the longest. */
  *first(text: string, isWanted: (found: string) => boolean): Steps<string | null> {
    const wanted = new Map<number, number>();
    let [node, found, start] = [0, null as string | null, Number.POSITIVE_INFINITY];
    for (let at = 0; at < text.length; at++) {
      node = this.#follow(node, text.charCodeAt(at));
      if (at % step === 0) yield;
      const end = this.#wantedAt(this.#endingAt(node), isWanted, wanted);
      const begin = at + 1 - (this.#depth[end] as number);
      if (end > 0 && begin <= start) [found, start] = [this.#textAt(end), begin];
      if (found !== null && at + 1 - (this.#depth[node] as number) > start) return found;
    }
    return found;
  }

  /** The longest wanted text that ends here, as its node; 0 for none. No node is gone through twice. */
  #wantedAt(first: number, isWanted: (found: string) => boolean, known: Map<number, number>): number {
    const unwanted: number[] = [];
    let end = first;
    while (end > 0 && !known.has(end) && !isWanted(this.#textAt(end))) {
      unwanted.push(end);
      end = this.#ending[end] as number;
    }
    const wanted = known.get(end) ?? end;
    for (const node of unwanted) known.set(node, wanted);
    return wanted;
  }

  /** All texts that stand in `text`, each once. */
  *all(text: string): Steps<string[]> {
    const seen = new Set<number>();
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      node = this.#follow(node, text.charCodeAt(at));
      if (at % step === 0) yield;
      // What follows one that was seen was seen with it.
      for (let end = this.#endingAt(node); end > 0 && !seen.has(end); end = this.#ending[end] as number) seen.add(end);
    }
    return [...seen].map((end) => this.#textAt(end));
  }

  #textAt(node: number): string {
    return this.#sorted[(this.#place[node] as number) - 1] as string;
  }

  #endingAt(node: number): number {
    return this.#place[node] ? node : (this.#ending[node] as number);
  }

  #follow(from: number, character: number): number {
    for (let node = from; ; node = this.#fallback[node] as number) {
      const next = this.#slots[this.#slotOf(node, character)] as number;
      if (next > 0 || node === 0) return next;
    }
  }

  /** Where the node is that follows another by a character, or would be put. */
  #slotOf(node: number, character: number): number {
    const mask = this.#slots.length - 1;
    const mixed = Math.imul(Math.imul(node, 0x9e37_79b1) ^ (character + (node >>> 15)), this.#salt);
    for (let slot = (mixed ^ (mixed >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const next = this.#slots[slot] as number;
      if (next === 0 || (this.#parent[next] === node && this.#character[next] === character)) return slot;
    }
  }

  #add(text: string, place: number): void {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const slot = this.#slotOf(node, text.charCodeAt(at));
      if (this.#slots[slot] === 0) {
        this.#slots[slot] = this.#nodes;
        this.#parent[this.#nodes] = node;
        this.#character[this.#nodes] = text.charCodeAt(at);
        this.#depth[this.#nodes] = at + 1;
        this.#nodes++;
      }
      node = this.#slots[slot] as number;
    }
    this.#place[node] = place;
  }

  /** Fallbacks of all nodes: those of shorter texts first, on which the others build. */
  *#connect(): Steps<void> {
    const byDepth: number[][] = [];
    for (let node = 1; node < this.#nodes; node++) {
      if (node % step === 0) yield;
      const depth = this.#depth[node] as number;
      byDepth[depth] ??= [];
      byDepth[depth].push(node);
    }
    for (const nodes of byDepth.slice(2)) {
      yield;
      for (const [count, node] of nodes.entries()) {
        if (count % step === 0) yield;
        const before = this.#fallback[this.#parent[node] as number] as number;
        const fallback = this.#follow(before, this.#character[node] as number);
        this.#fallback[node] = fallback;
        this.#ending[node] = this.#endingAt(fallback);
      }
    }
  }
}
