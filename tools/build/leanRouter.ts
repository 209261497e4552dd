import { ReplacedModules } from './replacedModules.ts';

const router = (folder: string) =>
  new RegExp(`[\\\\/]react-router[\\\\/]dist[\\\\/]production[\\\\/]lib${folder.replaceAll('/', '[\\\\/]')}$`);

/** What instrumented routers are; the host's is not. */
const instrumentation = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
`;

/**
 * What the router does in pages that its own framework renders on a server. Without that framework it prefetches nothing,
 * and its context is empty; the refs of links are merged as before.
 */
const framework = `
import { createContext, useRef } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, useRef(null), {}];
export const mergeRefs = (...refs) => (value) => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value);
    else if (ref) ref.current = value;
  }
};
`;

/** Leaves out of React Router what only its framework and instrumented routers use: 3 kB compressed. */
export const leanRouter = (packageFolder: string): ReplacedModules =>
  new ReplacedModules(
    packageFolder,
    [
      { by: router('/router'), request: './instrumentation.js', name: 'plainRouter', text: instrumentation },
      { by: router('/dom'), request: './ssr/components.js', name: 'plainLinks', text: framework },
      { by: router(''), request: './dom/ssr/components.js', name: 'plainLinks', text: framework },
    ],
    'tools/build/leanRouter.ts',
  );
