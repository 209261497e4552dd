/**
 * What code of the candidate starts and does not end. These functions run in the page, in one closure: see
 * `probeScript`.
 */

/** The place in the candidate that called, when it did: the first frame with an address is the caller. */
export function callerIn(own) {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 8;
  const { stack } = new Error('called');
  Error.stackTraceLimit = before;
  const frame = stack.split('\n').find((line) => line.includes('://'));
  return frame?.includes(own) ? frame.slice(frame.lastIndexOf('/') + 1).replace(/\)$/, '') : null;
}

const timers = [
  ['setTimeout', 'clearTimeout', 'timer', 'timer'],
  ['setInterval', 'clearInterval', 'timer that repeats', 'timer'],
  ['requestAnimationFrame', 'cancelAnimationFrame', 'animation frame', 'frame'],
];
export const timersSource = `const timers = ${JSON.stringify(timers)};`;

/** Either function clears what either of `setTimeout` and `setInterval` began: they share their numbers. */
export function watchTimers(own, running) {
  for (const [start, stop, kind, series] of timers) {
    const [begin, end] = [globalThis[start], globalThis[stop]];
    const isRepeated = start === 'setInterval';
    globalThis[start] = function (handler, delay, ...given) {
      const at = callerIn(own);
      if (at === null || typeof handler !== 'function') return begin.call(this, handler, delay, ...given);
      let key = '';
      const run = function (...values) {
        if (!isRepeated) running.delete(key);
        return handler.apply(this, values);
      };
      const id = begin.call(this, run, delay, ...given);
      key = `${series} ${id}`;
      running.set(key, { kind, at, ...(!isRepeated && { until: performance.now() + (Number(delay) || 0) }) });
      return id;
    };
    globalThis[stop] = function (id) {
      running.delete(`${series} ${id}`);
      return end.call(this, id);
    };
  }
}

export function watchObservers(own, running) {
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    const { prototype } = globalThis[name];
    const { observe, disconnect } = prototype;
    prototype.observe = function (...given) {
      const at = callerIn(own);
      const target = new WeakRef(given[0] instanceof Node ? given[0] : globalThis);
      if (at) running.set(this, { kind: name, at, target });
      return observe.apply(this, given);
    };
    prototype.disconnect = function () {
      running.delete(this);
      return disconnect.call(this);
    };
  }
}

/** @returns listeners that code of the candidate added and did not remove */
export function watchListeners(own) {
  const listeners = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const captureOf = (options) => (typeof options === 'object' && options ? Boolean(options.capture) : Boolean(options));
  const sameAs = (target, type, handler, options) => (each) =>
    each.type === type &&
    each.capture === captureOf(options) &&
    each.handler.deref() === handler &&
    each.target.deref() === target;
  const forget = (test) => {
    const index = listeners.findIndex(test);
    if (index >= 0) listeners.splice(index, 1);
  };
  const note = (target, type, handler, options, at) => {
    const isSame = sameAs(target, type, handler, options);
    if (options?.signal?.aborted || listeners.some(isSame)) return;
    const capture = captureOf(options);
    listeners.push({ type, capture, at, target: new WeakRef(target), handler: new WeakRef(handler) });
    const forgetIt = () => forget(isSame);
    if (options?.signal) addEventListener.call(options.signal, 'abort', forgetIt, { once: true });
    if (options?.once) addEventListener.call(target, type, forgetIt, { once: true, capture });
  };
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    const at = handler && callerIn(own);
    if (at) note(this ?? globalThis, type, handler, options, at);
    return addEventListener.call(this ?? globalThis, type, handler, options);
  };
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    if (handler) forget(sameAs(this ?? globalThis, type, handler, options));
    return removeEventListener.call(this ?? globalThis, type, handler, options);
  };
  return listeners;
}

/** Nodes that went with the page take along what was on them. */
export function isLasting(target) {
  return target !== undefined && !(target instanceof AbortSignal) && (!(target instanceof Node) || target.isConnected);
}

export function titleOf(target) {
  if (target === globalThis) return 'window';
  if (target === document) return 'document';
  return target instanceof Element ? target.tagName.toLowerCase() : (target.constructor?.name ?? 'an object');
}

/** What goes on, as texts. A timer that is about to fire ends on its own. */
export function leftOf(running, listeners) {
  const soon = performance.now() + 1_000;
  const goesOn = ({ until = Number.POSITIVE_INFINITY, target }) =>
    until > soon && (!target || isLasting(target.deref()));
  const lasting = listeners.filter(({ target }) => isLasting(target.deref()));
  return [
    ...[...running.values()].filter(goesOn).map(({ kind, at }) => `a ${kind} (${at})`),
    ...lasting.map(({ type, target, at }) => `a listener for ${type} on ${titleOf(target.deref())} (${at})`),
  ];
}
