import { type Blame, blameOfCaller } from '../../remotes/blame.ts';
import { page } from '../../services/ownGlobals.ts';

/** A release has called what only the shell may; the call was not made. */
type OnRefused = (call: string, release: Blame) => void;

export interface RefusedCalls {
  /** What the shell draws in. */
  root: Element;
  /** Since when the page on screen is there, in milliseconds by the clock of the page. */
  shownSince(): number;
  onRefused: OnRefused;
}

interface Refusal {
  /** As its author calls it, e.g. `document.write`. */
  call: string;
  /** Whether a call with these arguments is refused to releases; all are unless said. */
  when?: (given: readonly unknown[], release: Blame) => boolean;
  /** What the release gets instead. */
  answer?: () => unknown;
}

/** Entries of the history that a release may make within `floodTime`. */
const floodCount = 50;
/** In milliseconds. */
const floodTime = 2000;

const ways = {
  /** Removes or replaces an element itself. */
  away: ['remove', 'replaceWith'],
  /** Replaces all that an element holds. */
  emptied: ['replaceChildren'],
  /** Removes what is given. */
  removing: ['removeChild', 'replaceChild'],
  texts: ['innerHTML', 'outerHTML', 'textContent', 'innerText'],
} as const;

function descriptorOf(owner: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = owner; at; at = Reflect.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
}

function refuser(onRefused: OnRefused) {
  /** Whose call is refused; null where it is to be made. */
  function refused({ call, when }: Refusal, given: readonly unknown[]): Blame | null {
    const release = blameOfCaller();
    if (!release || (when && !when(given, release))) return null;
    onRefused(call, release);
    return release;
  }
  return {
    method(owner: object, name: string, refusal: Refusal): void {
      const before: unknown = Reflect.get(owner, name);
      if (typeof before !== 'function') return;
      const value = (...given: unknown[]) =>
        refused(refusal, given) ? refusal.answer?.() : Reflect.apply(before, owner, given);
      Reflect.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true });
    },
    setter(owner: object, name: string, refusal: Refusal): void {
      const before = descriptorOf(owner, name);
      if (!before?.set) return;
      Reflect.defineProperty(owner, name, {
        configurable: true,
        enumerable: true,
        get: () => before.get?.call(owner),
        set(next: unknown) {
          if (!refused(refusal, [next])) before.set?.call(owner, next);
        },
      });
    },
  };
}

type Refuser = ReturnType<typeof refuser>;

/** What everybody's page hangs on is not emptied, taken away or replaced. */
function keepElements(elements: Readonly<Record<string, Element | null>>, { method, setter }: Refuser): void {
  const all = new Set<unknown>(Object.values(elements));
  for (const [label, element] of Object.entries(elements)) {
    if (!element) continue;
    for (const name of [...ways.away, ...ways.emptied]) method(element, name, { call: `${label}.${name}` });
    for (const name of ways.texts) setter(element, name, { call: `${label}.${name}` });
    const when = (given: readonly unknown[]) => given.some((each) => all.has(each));
    for (const name of ways.removing) method(element, name, { call: `${label}.${name}`, when });
  }
}

function keepDocument({ document }: Window, { method, setter }: Refuser): void {
  for (const name of ['write', 'writeln', 'close', ...ways.emptied, ...ways.removing])
    method(document, name, { call: `document.${name}` });
  method(document, 'open', { call: 'document.open', answer: () => document });
  setter(document, 'body', { call: 'document.body' });
}

/**
 * Whether somebody has just pressed a key or the pointer on the page that is on screen: what opened the page does not
 * ask for what it does by itself. Not every browser tells; then all is asked for.
 */
function watchInput({ navigator }: Window, shownSince: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  for (const type of ['pointerdown', 'keydown']) page.addEventListener(type, note, { capture: true, passive: true });
  return () => !navigator.userActivation || (navigator.userActivation.isActive && last > shownSince());
}

/** What stops the page for everybody: dialogs of the browser that nobody asked for, and its own end. */
function keepRunning({ navigator }: Window, isAsked: () => boolean, { method }: Refuser): void {
  const when = () => !isAsked();
  for (const name of ['print', 'alert']) method(page, name, { call: name, when });
  method(page, 'confirm', { call: 'confirm', when, answer: () => false });
  method(page, 'prompt', { call: 'prompt', when, answer: () => null });
  method(page, 'stop', { call: 'stop' });
  const { serviceWorker } = navigator;
  const answer = () => Promise.reject(new DOMException('A release registers no service worker.', 'SecurityError'));
  if (serviceWorker) method(serviceWorker, 'register', { call: 'serviceWorker.register', answer });
}

/** A release that makes entries without end takes the way back from whoever is on the page. */
function keepHistory({ history }: Window, { method }: Refuser): void {
  const made = new Map<string, { began: number; count: number }>();
  const when = (_: unknown, { remote, release }: Blame) => {
    const key = `${remote} ${release}`;
    const now = performance.now();
    const before = made.get(key);
    const current = before && now - before.began < floodTime ? before : { began: now, count: 0 };
    current.count += 1;
    made.set(key, current);
    return current.count > floodCount;
  };
  for (const name of ['pushState', 'replaceState']) method(history, name, { call: `history.${name}`, when });
}

/** The part of the Navigation API that is used here; not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  userInitiated: boolean;
  hashChange: boolean;
  destination: { url: string; sameDocument: boolean };
}

/** A page that loads itself again by itself does so again when it has come. */
function keepLoaded({ location }: Window, isAsked: () => boolean, onRefused: OnRefused): void {
  const { navigation } = page as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination, cancelable } = event as NavigateEvent;
    const isReload = !destination.sameDocument && destination.url === location.href;
    if (!isReload || userInitiated || !cancelable || isAsked()) return;
    const release = blameOfCaller();
    if (!release) return;
    event.preventDefault();
    onRefused('location.reload', release);
  });
}

/**
 * Refuses to releases what ends, empties or stops the page that all share; the shell, its libraries and extensions go
 * on as before. The stack tells who calls. To be called before the code of any remote runs.
 */
export function refuseCalls({ root, shownSince, onRefused }: RefusedCalls): void {
  const isAsked = watchInput(page, shownSince);
  const { documentElement, head, body } = page.document;
  const refusing = refuser(onRefused);
  keepElements(
    { 'document.documentElement': documentElement, 'document.head': head, 'document.body': body, root },
    refusing,
  );
  keepDocument(page, refusing);
  keepRunning(page, isAsked, refusing);
  keepHistory(page, refusing);
  keepLoaded(page, isAsked, onRefused);
}
