import { type HashState, keyOfPath, pathsOf, pathTo } from './searchKey.ts';

/** Paths that are kept: events of one webhook have the same ones. */
const maxKept = 10_000;
const longestKept = 100;

let kept = 0;
const accounts = new Map<string, SearchedPath>();

/** A path of an account's values with its key; what lies below it is worked out once. */
export class SearchedPath {
  readonly state: HashState;
  readonly key: number;
  /** The key as a text. */
  readonly name: string;
  #below: Map<string, SearchedPath> | null = null;

  constructor(state: HashState) {
    this.state = state;
    this.key = keyOfPath(state);
    this.name = String(this.key);
  }

  /** The path one name further. */
  below(name: string): SearchedPath {
    const known = this.#below?.get(name);
    if (known) return known;
    const path = new SearchedPath(pathTo(this.state, name));
    if (name.length > longestKept || kept >= maxKept) return path;
    kept++;
    this.#below ??= new Map();
    this.#below.set(name, path);
    return path;
  }
}

/** Where the paths of an account begin. */
export function searchedPaths(account: string): SearchedPath {
  // Names may be anything, ids too: what is kept begins again before it is only those.
  if (kept >= maxKept) {
    accounts.clear();
    kept = 0;
  }
  const known = accounts.get(account);
  if (known) return known;
  const top = new SearchedPath(pathsOf(account));
  kept++;
  accounts.set(account, top);
  return top;
}
