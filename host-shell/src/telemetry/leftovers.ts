import { type Blame, blameOfError } from '../remotes/blame.ts';
import { page } from '../services/ownGlobals.ts';

/** Something that goes on until it is ended. */
interface Running {
  remote: string;
  release: string;
  end(): void;
}

type Listener = (
  ...call: [type: string, listener: unknown, options?: boolean | { capture?: boolean; once?: boolean; signal?: object }]
) => void;

export interface Leftovers {
  /** Intervals and listeners of the window and the document that a release has running. */
  count(release: Blame): number;
  /** Ends them; answers how many there were. */
  end(release: Blame): number;
}

function isCapture(options: Parameters<Listener>[2]): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

/**
 * Remembers what releases begin on their own at the window: intervals, and listeners without an end of their own.
 * Whatever the shell offers ends with the remote; this does not. The stack tells whose it is, so only what is seldom
 * begun is looked at. To be called before the code of any remote runs.
 */
export function watchLeftovers(): Leftovers {
  const running = new Map<string, Running>();
  const keys = new WeakMap<object, number>();
  let lastKey = 0;

  function keyOf(listener: object): number {
    const known = keys.get(listener) ?? ++lastKey;
    keys.set(listener, known);
    return known;
  }

  function keep(key: string, end: () => void): void {
    const blame = blameOfError(new Error(key));
    if (blame) running.set(key, { remote: blame.remote, release: blame.release, end });
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
        add(type, listener, options);
        const ends = typeof options === 'object' && (options.once === true || options.signal !== undefined);
        if (ends || !listener || (typeof listener !== 'function' && typeof listener !== 'object')) return;
        keep(keyFor(type, listener, options), () => remove(type, listener, options));
      },
      removeEventListener(type, listener, options) {
        if (listener) running.delete(keyFor(type, Object(listener), options));
        remove(type, listener, options);
      },
    };
    for (const [method, value] of Object.entries(watched)) {
      Reflect.defineProperty(target, method, { value, configurable: true, writable: true, enumerable: true });
    }
  }

  watchIntervals();
  watchListeners('window', page);
  watchListeners('document', page.document);
  const of = ({ remote, release }: Blame) =>
    [...running].filter(([, each]) => each.remote === remote && each.release === release);
  return {
    count: (release) => of(release).length,
    end(release) {
      const left = of(release);
      for (const [key, { end }] of left) {
        running.delete(key);
        end();
      }
      return left.length;
    },
  };
}
