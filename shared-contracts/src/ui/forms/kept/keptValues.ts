import { isSameValue } from '../parts/mergeValues.ts';

/** Names under which secrets stand, whichever field they were typed into. */
const secretName = /passw|secret|token|api_?key|authorization|credential/i;

const isReference = (value: unknown) => typeof value === 'string' && value.startsWith('secret:');

/** Values that come back as they were: what classes or functions make of them is lost on the way. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Without what is secret by its name or its field; references to stored secrets stay. */
function withoutSecrets(value: unknown, path: string, isSecret: (path: string) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, item]) => {
    if (typeof item !== 'string' || item === '' || isReference(item)) return true;
    return !secretName.test(name) && !isSecret(`${path}_${name}`);
  });
  const inner = kept.map(([name, item]) => [name, withoutSecrets(item, `${path}_${name}`, isSecret)] as const);
  return Array.isArray(value) ? inner.map(([, item]) => item) : Object.fromEntries(inner);
}

/**
 * The fields of a form that differ from what it began with, as they may be kept in the browser.
 * @param isSecret whether the field of this path, its steps joined by `_`, takes a secret
 */
export function keptValues(
  values: object,
  start: object,
  isSecret: (path: string) => boolean,
): { values: Record<string, unknown>; hadSecrets: boolean } {
  const before = start as Readonly<Record<string, unknown>>;
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isPlain(value) && !isSameValue(value, before[name])),
  );
  const kept = withoutSecrets({ ...changed }, '', (path) => isSecret(path.slice(1))) as Record<string, unknown>;
  return { values: kept, hadSecrets: JSON.stringify(kept) !== JSON.stringify(changed) };
}
