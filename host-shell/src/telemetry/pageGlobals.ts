import { type Blame, blameOfCaller } from '../remotes/blame.ts';
import { page } from '../services/ownGlobals.ts';

/** What remotes may call and never replace, by its owner. */
const guarded: readonly (readonly [owner: () => object, names: readonly string[]])[] = [
  [
    () => page,
    [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Promise',
      'queueMicrotask',
      'requestAnimationFrame',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'addEventListener',
      'removeEventListener',
    ],
  ],
  [() => page.history, ['pushState', 'replaceState', 'back', 'forward', 'go']],
  [() => page.navigator, ['sendBeacon']],
];

/** What stands for all code of the page, whoever's it is: a change of it is undone. */
const common = ['Object', 'Array', 'String', 'Function', 'Promise', 'Map', 'Set', 'JSON'] as const;
const ofDocument = ['EventTarget', 'Node', 'Element', 'Document', 'Storage', 'History', 'Response'] as const;

type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

interface Watched {
  name: string;
  owner: object;
  members: Members;
  /** Members that others add show up wherever members are listed. */
  isListed: boolean;
}

function membersOf(owner: object): Members {
  return new Map(Reflect.ownKeys(owner).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key) ?? {}]));
}

function watchedOwners(): Watched[] {
  const globals = page as unknown as Record<string, { prototype?: object } | undefined>;
  const found = [...common, ...ofDocument].flatMap((name): Watched[] => {
    const owner = globals[name];
    const isListed = name === 'Object' || name === 'Array';
    const own: Watched[] = owner ? [{ name, owner, members: membersOf(owner), isListed: false }] : [];
    if (!owner?.prototype) return own;
    const { prototype } = owner;
    return [...own, { name: `${name}.prototype`, owner: prototype, members: membersOf(prototype), isListed }];
  });
  return found;
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor): boolean {
  return one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;
}

/** Puts back what was changed and takes away what was added for all to see; answers their names. */
function restore({ name, owner, members, isListed }: Watched): string[] {
  const changed = [...members].filter(([key, was]) => !isSame(Object.getOwnPropertyDescriptor(owner, key), was));
  const added = isListed ? Object.keys(owner).filter((key) => !members.has(key)) : [];
  for (const [key, was] of changed) Reflect.defineProperty(owner, key, was);
  for (const key of added) Reflect.deleteProperty(owner, key);
  return [...changed.map(([key]) => key), ...added].map((key) => `${name}.${String(key)}`);
}

/** Told what was replaced, and by which release; null where it cannot be told. */
export type OnReplaced = (names: readonly string[], release: Blame | null) => void;

export interface PageGlobals {
  /** Looks for what was replaced since the last look. `ran`: the releases whose code may have run meanwhile. */
  check(ran: readonly Blame[]): void;
}

/** An assignment by a release changes nothing and is reported; anybody else's, e.g. an extension's, is their own affair. */
function guard(owner: object, name: string, onReplaced: OnReplaced): void {
  let current: unknown = Reflect.get(owner, name);
  if (current === undefined) return;
  Reflect.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(next: unknown) {
      const release = blameOfCaller();
      if (release) onReplaced([name], release);
      else current = next;
    },
  });
}

/** Begins to watch what the browser gives to all. To be called before the code of any remote runs. */
export function watchPageGlobals(onReplaced: OnReplaced): PageGlobals {
  for (const [owner, names] of guarded) for (const name of names) guard(owner(), name, onReplaced);
  const owners = watchedOwners();
  return {
    check(ran) {
      const names = owners.flatMap(restore);
      const [only, ...others] = ran;
      if (names.length > 0) onReplaced(names, only && others.length === 0 ? only : null);
    },
  };
}
