import { toJson } from './json.js';

/**
 * JSON of each variable, to tell later which have changed, within too.
 *
 * @param {Record<string, unknown>} vars
 */
export function texts(vars) {
  return new Map(Object.entries(vars).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * What was set and removed, as the parts of an answer. A variable set to undefined is removed.
 *
 * @param {Record<string, unknown>} vars
 * @param {Map<string, string>} before
 */
export function changes(vars, before) {
  const set = [];
  const kept = new Set();
  for (const name of Object.keys(vars)) {
    const text = toJson(vars[name], `vars.${name}`);
    if (text === undefined) continue;
    kept.add(name);
    if (text !== before.get(name)) set.push(`${JSON.stringify(name)}:${text}`);
  }
  const removed = [...before.keys()].filter((name) => !kept.has(name));
  const parts = [];
  if (set.length > 0) parts.push(`"set":{${set.join(',')}}`);
  if (removed.length > 0) parts.push(`"removed":${JSON.stringify(removed)}`);
  return parts;
}
