import { plain } from '../values/largeJson.ts';
import type { VariableChanges } from './entries.ts';

export type Variables = Readonly<Record<string, unknown>>;

export const noVariables: Variables = {};

function without(variables: Variables, names: readonly string[]): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
}

/**
 * Variables after changes; the given ones are left as they are. Computed keys and `fromEntries` define properties of
 * any name, `__proto__` too.
 */
export function changeVariables(variables: Variables, { set, append, removed }: VariableChanges): Variables {
  let next = set ? { ...variables, ...set } : variables;
  for (const [name, value] of Object.entries(append ?? {})) {
    const list = Object.hasOwn(next, name) ? plain(next[name]) : [];
    next = { ...next, [name]: [...(Array.isArray(list) ? list : [list]), value] };
  }
  return removed ? without(next, removed) : next;
}
