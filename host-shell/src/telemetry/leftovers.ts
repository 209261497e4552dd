import { type Blame, blameOfCaller } from '../remotes/blame.ts';
import { page } from '../services/ownGlobals.ts';
import { addedListener, shieldedListener } from './frame/shellEvents.ts';

/** Something that goes on until it is ended. */
interface Running {
  remote: string;
  release: string;
  end(): void;
  /** What it has put into the body. */
  element?: Element;
}

type Listener = (
  ...call: [type: string, listener: unknown, options?: boolean | { capture?: boolean; once?: boolean; signal?: object }]
) => void;

export interface Leftovers {
  /** Intervals, listeners of the window and the document, and elements of the body that a release has left there. */
  count(release: Blame): number;
  /** Takes away those of its elements that cover the page; answers whether there were any. */
  uncover(release: Blame): boolean;
  /** Ends them; answers how many there were. */
  end(release: Blame): number;
}

function isCapture(options: Parameters<Listener>[2]): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

interface Kept {
  /** Whose it is, where that is known already. */
  by?: Blame | null;
  element?: Element;
}

/** A number for each object, always the same. */
function createKeys() {
  const keys = new WeakMap<object, number>();
  let last = 0;
  return (object: object): number => {
    const key = keys.get(object) ?? ++last;
    keys.set(object, key);
    return key;
  };
}

/** Hears of each element that anybody puts into the body. */
function watchElements(onAdded: (element: Element) => void): void {
  const { body } = page.document;
  for (const name of ['append', 'appendChild', 'prepend', 'insertBefore', 'insertAdjacentElement'] as const) {
    const add = Reflect.get(body, name) as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]) => {
      const added = Reflect.apply(add, body, given);
      for (const each of given) if (each instanceof Element && each.parentNode === body) onAdded(each);
      return added;
    };
    Reflect.defineProperty(body, name, { value, configurable: true, writable: true, enumerable: true });
  }
}

/** Lies over the better part of the window. */
function isCovering(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, page.innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, page.innerHeight) - Math.max(top, 0);
  const isOver = ['fixed', 'absolute'].includes(page.getComputedStyle(element).position);
  return isOver && width > 0 && height > 0 && width * height > (page.innerWidth * page.innerHeight) / 2;
}

/**
 * Remembers what releases begin on their own at the window: intervals, and listeners without an end of their own.
 * Whatever the shell offers ends with the remote; this does not. The stack tells whose it is, so only what is seldom
 * begun is looked at. To be called before the code of any remote runs.
 */
export function watchLeftovers(): Leftovers {
  const running = new Map<string, Running>();
  const keyOf = createKeys();

  function keep(key: string, end: () => void, { by = blameOfCaller(), element }: Kept = {}): void {
    if (by) running.set(key, { remote: by.remote, release: by.release, end, ...(element && { element }) });
  }

  function watchIntervals(): void {
    const { setInterval: begin, clearInterval: end } = page;
    page.setInterval = ((...call: Parameters<typeof begin>) => {
      const id = begin.apply(page, call);
      keep(`interval ${id}`, () => end.call(page, id));
      return id;
    }) as typeof begin;
    page.clearInterval = (id) => {
      running.delete(`interval ${String(id)}`);
      end.call(page, id);
    };
  }

  function watchListeners(name: string, target: EventTarget): void {
    const add = target.addEventListener.bind(target) as Listener;
    const remove = target.removeEventListener.bind(target) as Listener;
    const keyFor = (type: string, listener: object, options: Parameters<Listener>[2]) =>
      `${name} ${type} ${keyOf(listener)} ${isCapture(options)}`;
    const watched: Record<string, Listener> = {
      addEventListener(type, listener, options) {
        const by = blameOfCaller();
        if (!by || !listener || (typeof listener !== 'function' && typeof listener !== 'object')) {
          add(type, listener, options);
          return;
        }
        const added = shieldedListener(type, listener);
        add(type, added, options);
        const ends = typeof options === 'object' && (options.once === true || options.signal !== undefined);
        if (!ends) keep(keyFor(type, listener, options), () => remove(type, added, options), { by });
      },
      removeEventListener(type, listener, options) {
        if (listener) running.delete(keyFor(type, Object(listener), options));
        remove(type, listener && addedListener(type, Object(listener)), options);
      },
    };
    for (const [method, value] of Object.entries(watched)) {
      Reflect.defineProperty(target, method, { value, configurable: true, writable: true, enumerable: true });
    }
  }

  watchIntervals();
  watchElements((element) => keep(`element ${keyOf(element)}`, () => element.remove(), { element }));
  watchListeners('window', page);
  watchListeners('document', page.document);
  const of = ({ remote, release }: Blame) => {
    for (const [key, { element }] of running) if (element?.isConnected === false) running.delete(key);
    return [...running].filter(([, each]) => each.remote === remote && each.release === release);
  };
  function ended(left: ReturnType<typeof of>): number {
    for (const [key, { end }] of left) {
      running.delete(key);
      end();
    }
    return left.length;
  }
  return {
    count: (release) => of(release).length,
    uncover: (release) => ended(of(release).filter(([, { element }]) => element && isCovering(element))) > 0,
    end: (release) => ended(of(release)),
  };
}
