import { call } from './call.js';

/**
 * Makes `node('<label or id>')` known to every program: the message of that node in this run, or undefined where it has
 * sent nothing. Fails for a name that no node has.
 */
export function installNodes() {
  const value = {
    /** @param {unknown} reference */
    node(reference) {
      if (typeof reference !== 'string') return undefined;
      if (!Object.hasOwn(call.nodes, reference)) throw new Error(`No node is called "${reference}"`);
      return call.nodes[reference] ?? undefined;
    },
  }.node;
  Object.defineProperty(globalThis, 'node', { value });
}
