import { withPageAnswers } from './pageAnswers.ts';

type Page = Window & typeof globalThis;

/** The window as all see it. Through a call: the build replaces what it can see to be the window. */
export const page = ((): Page => globalThis as Page)();

/** A function of the page that goes on working when another takes its name. */
function bound<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  const kept: unknown = owner[name];
  return (typeof kept === 'function' ? kept.bind(owner) : kept) as Owner[Name];
}

function keptHistory({ history }: Page): History {
  return {
    pushState: bound(history, 'pushState'),
    replaceState: bound(history, 'replaceState'),
    go: bound(history, 'go'),
    back: bound(history, 'back'),
    forward: bound(history, 'forward'),
    get state() {
      return history.state;
    },
    get length() {
      return history.length;
    },
    get scrollRestoration() {
      return history.scrollRestoration;
    },
    set scrollRestoration(kind) {
      history.scrollRestoration = kind;
    },
  };
}

/** Throws at use, and not before, where the browser denies storage. */
function keptStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  let found: Storage | undefined;
  try {
    found = page[name];
  } catch {
    // Denied: whoever asks is told then.
  }
  const call = <Method extends 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'>(method: Method) =>
    found
      ? bound(found, method)
      : () => {
          throw new DOMException(`${name} is denied`, 'SecurityError');
        };
  return {
    getItem: call('getItem'),
    setItem: call('setItem'),
    removeItem: call('removeItem'),
    clear: call('clear'),
    key: call('key'),
    get length() {
      return found?.length ?? 0;
    },
  } as Storage;
}

/**
 * What the browser gives to all, as it was before the code of any remote ran. The build has every module of the host
 * take these (see tools/build/ownGlobals.ts), so that a remote which replaces one harms itself. Out of reach are
 * prototypes and what hangs on elements: those are watched instead.
 */
export const own = {
  fetch: withPageAnswers(page),
  setTimeout: bound(page, 'setTimeout'),
  clearTimeout: bound(page, 'clearTimeout'),
  setInterval: bound(page, 'setInterval'),
  clearInterval: bound(page, 'clearInterval'),
  requestAnimationFrame: bound(page, 'requestAnimationFrame'),
  cancelAnimationFrame: bound(page, 'cancelAnimationFrame'),
  queueMicrotask: bound(page, 'queueMicrotask'),
  addEventListener: bound(page, 'addEventListener'),
  removeEventListener: bound(page, 'removeEventListener'),
  sendBeacon: bound(page.navigator, 'sendBeacon'),
  XMLHttpRequest: page.XMLHttpRequest,
  WebSocket: page.WebSocket,
  AbortController: page.AbortController,
  AbortSignal: page.AbortSignal,
  Request: page.Request,
  Response: page.Response,
  Headers: page.Headers,
  history: keptHistory(page),
  localStorage: keptStorage('localStorage'),
  sessionStorage: keptStorage('sessionStorage'),
};

/** The page's window for the router, which reads it through its document: with the history that was kept. */
export const ownWindow = new Proxy(page, {
  get: (target, name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name)),
});
