/** Compares what all code of a page shares. These functions run in the page, in one closure: see `probeScript`. */

const shared =
  'JSON Math Reflect Intl crypto performance navigator history location console ' +
  'Object Function Array String Number Boolean Symbol BigInt Promise RegExp Date Error Map Set WeakMap WeakSet Proxy ' +
  'EventTarget Event CustomEvent Node Element HTMLElement Document DocumentFragment Window History Location Storage ' +
  'Navigator XMLHttpRequest WebSocket EventSource Request Response Headers URL URLSearchParams FormData Blob ' +
  'AbortController MutationObserver ResizeObserver IntersectionObserver Performance CSSStyleSheet Worker';
export const sharedSource = `const shared = ${JSON.stringify(shared.split(' '))};`;

/** Every object that is compared, by its name. */
export function sharedObjects() {
  return [
    ['window', globalThis],
    ['document', document],
    ...shared.flatMap((key) => {
      const thing = globalThis[key];
      if (!thing) return [];
      const { prototype } = thing;
      return [[key, thing], ...(typeof thing === 'function' && prototype ? [[`${key}.prototype`, prototype]] : [])];
    }),
  ];
}

export function descriptorsOf(holder) {
  const found = new Map();
  const hasHandlers = holder === globalThis || holder === document;
  for (const key of Reflect.ownKeys(holder)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(holder, key);
    const isHandler = hasHandlers && /^on[a-z]+$/.test(String(key));
    if (descriptor) found.set(key, isHandler ? { ...descriptor, handler: holder[key] } : descriptor);
  }
  return found;
}

export const rememberGlobals = () => sharedObjects().map(([title, holder]) => [title, holder, descriptorsOf(holder)]);

export function isReplaced(old, now) {
  if (old.get !== now.get || old.set !== now.set || old.handler !== now.handler) return true;
  const isThing = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);
  // Numbers and texts are what changes in an object that works.
  return old.value !== now.value && (isThing(old.value) || isThing(now.value));
}

/** Sentences about what is not as it was remembered. The loader's own names bear the hash of their release. */
export function changedGlobals(before) {
  return before.flatMap(([title, holder, old]) => {
    const full = (key) => (title === 'window' ? String(key) : `${title}.${String(key)}`);
    const now = descriptorsOf(holder);
    const gone = [...old.keys()].filter((key) => !now.has(key)).map((key) => `${full(key)} was removed`);
    const other = [...now].flatMap(([key, descriptor]) => {
      const earlier = old.get(key);
      if (!earlier) return /[0-9a-f]{20}/.test(String(key)) ? [] : [`${full(key)} was added`];
      return isReplaced(earlier, descriptor) ? [`${full(key)} was replaced`] : [];
    });
    return [...gone, ...other];
  });
}
