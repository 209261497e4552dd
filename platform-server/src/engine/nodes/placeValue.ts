import { type PathKey, valuePathKeys } from 'shared-contracts/nodes';
import { permanentFailure } from './nodeFailure.ts';
import { quote } from './quote.ts';

/** A copy of a value with another one at a path. Objects are made where there are none; lists only take places they have. */
export function placeValue(value: unknown, [key, ...rest]: readonly PathKey[], placed: unknown): unknown {
  if (key === undefined) return placed;
  if (Array.isArray(value)) {
    const place = Number(key);
    if (!Number.isInteger(place) || place < 0 || place >= value.length) {
      throw permanentFailure('PATH_MISSING', { item: quote(key) });
    }
    return value.with(place, placeValue(value[place], rest, placed));
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  const below = Object.hasOwn(object, key) ? (object as Record<PathKey, unknown>)[key] : undefined;
  // Defined, not assigned: a field may be called `__proto__`.
  const copy: Record<PathKey, unknown> = { ...object };
  Object.defineProperty(copy, key, {
    value: placeValue(below, rest, placed),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/** The keys of a path in the settings. Throws NodeFailure for what is no path. */
export function requireKeys(path: string): readonly PathKey[] {
  const keys = valuePathKeys(path);
  if (keys) return keys;
  throw permanentFailure('NODE_SETTINGS.path', { path: quote(path) });
}
