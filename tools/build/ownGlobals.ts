import { join } from 'node:path';
import webpack from 'webpack';

/** What the shell keeps for itself, by its name as a global. */
const ofWindow = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'addEventListener',
  'removeEventListener',
  'XMLHttpRequest',
  'WebSocket',
  'AbortController',
  'AbortSignal',
  'Request',
  'Response',
  'Headers',
  'history',
  'localStorage',
  'sessionStorage',
];

/** Where code names the window; its properties are named alone, too. */
const windows = ['window', 'globalThis', 'self'];

/**
 * Has every module of the host, those of packages included, take these globals from the host's own module, which kept
 * them before the code of any remote ran. So no source needs to think of it, and none can forget to.
 * `folder` is the host's.
 */
export function ownGlobals(folder: string): webpack.ProvidePlugin {
  const module = join(folder, 'src/services/ownGlobals.ts');
  const kept = ofWindow.flatMap((name) =>
    [name, ...windows.map((of) => `${of}.${name}`)].map((used) => [used, [module, 'own', name]]),
  );
  const sendBeacon = [module, 'own', 'sendBeacon'];
  return new webpack.ProvidePlugin({
    ...Object.fromEntries(kept),
    'navigator.sendBeacon': sendBeacon,
    'window.navigator.sendBeacon': sendBeacon,
  });
}
