import * as globals from './globals.mjs';
import * as running from './running.mjs';
import * as shell from './shell.mjs';

/** What the probe needs of the page, taken before a release can replace it. */
const natives =
  'const { Map, WeakRef, Reflect, Object, Array, Error, String, Number, performance, history, PopStateEvent, ' +
  'dispatchEvent, getComputedStyle } = globalThis; const pushState = History.prototype.pushState;';

/** Puts the probe together in the page. */
function install(own, name) {
  const going = new Map();
  watchTimers(own, going);
  watchObservers(own, going);
  const listeners = watchListeners(own);
  let before = [];
  const probe = {
    left: () => leftOf(going, listeners),
    frame: frameOf,
    state: stateOf,
    links: linksOf,
    brokenPictures: () => brokenPicturesOf(own),
    go: goTo,
    remember() {
      before = rememberGlobals();
    },
    changedGlobals: () => changedGlobals(before),
  };
  Object.defineProperty(globalThis, name, { value: Object.freeze(probe) });
}

/** Declares what a module exports under the same name: a function by its source, a text that declares as it is. */
const declared = (module) =>
  Object.entries(module).map(([name, value]) => (typeof value === 'string' ? value : `const ${name} = ${value};`));

/**
 * The script that stands in a page before any of its own. It keeps what it needs of the page to itself, so that what a
 * release does to globals later does not reach it.
 * @param {{ own: string, name: string }} options part of the addresses of the candidate, and the name of the probe
 */
export function probeScript({ own, name }) {
  const parts = [natives, ...[globals, running, shell].flatMap(declared), `const install = ${install};`];
  return `(() => { ${parts.join('\n')} install(${JSON.stringify(own)}, ${JSON.stringify(name)}); })();`;
}
