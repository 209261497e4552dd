/** Events by which somebody points at something. */
const pointing: ReadonlySet<string> = new Set([
  'click',
  'auxclick',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
]);
const swallowing = ['stopPropagation', 'stopImmediatePropagation', 'preventDefault'] as const;

/** Navigation, bars and dialogs of the shell: what is not within the page of an area. */
const ofShell = '[data-focus-region]:not(main)';

/** What listeners of releases were replaced by, so that they can be removed. */
const replaced = new WeakMap<object, EventListener>();

function isOfShell({ target }: Event): boolean {
  return target instanceof Element && target.closest(ofShell) !== null;
}

/** What the event is to its other listeners stays as it is. */
function shielded(listener: object): EventListener {
  const known = replaced.get(listener);
  if (known) return known;
  const call = function (this: unknown, event: Event) {
    if (isOfShell(event))
      for (const name of swallowing) Reflect.defineProperty(event, name, { value() {}, configurable: true });
    try {
      if (typeof listener === 'function') listener.call(this, event);
      else (listener as EventListenerObject).handleEvent(event);
    } finally {
      for (const name of swallowing) Reflect.deleteProperty(event, name);
    }
  };
  replaced.set(listener, call);
  return call;
}

/**
 * A listener that a release adds to the window or the document: it is told when somebody points at the shell, and does
 * not keep the shell from it.
 */
export function shieldedListener(type: string, listener: object): object {
  return pointing.has(type) ? shielded(listener) : listener;
}

/** What was added for a listener; itself where nothing was put in its place. */
export function addedListener(type: string, listener: object): object {
  return pointing.has(type) ? (replaced.get(listener) ?? listener) : listener;
}
