import { call } from './call.js';

/** Makes `node('<label or id>')` known to every program: the message of that node in this run, or undefined. */
export function installNodes() {
  const value = {
    /** @param {unknown} reference */
    node(reference) {
      return typeof reference === 'string' && Object.hasOwn(call.nodes, reference) ? call.nodes[reference] : undefined;
    },
  }.node;
  Object.defineProperty(globalThis, 'node', { value });
}
