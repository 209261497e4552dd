import { excessOf, nestingLimit, valueLimit } from '../../engine/jsonBounds.ts';
import { HttpError } from '../../errors/httpError.ts';

/** A limit as people of each language write it. */
export const writtenLimit = (limit: number) => ({ en: limit.toLocaleString('en'), fr: limit.toLocaleString('fr') });

/** Lets JSON text pass that is within the limits of a payload, or has so many times its values. @throws HttpError 400 that names the limit */
export function requireBounds(json: string, times = 1): void {
  const mostValues = Math.floor(valueLimit * Math.max(1, times));
  const excess = excessOf(json, nestingLimit, mostValues);
  if (excess === 'depth') throw new HttpError('unreadable_body.depth', { limit: nestingLimit });
  if (excess === 'values') throw new HttpError('unreadable_body.values', { limit: writtenLimit(mostValues) });
}
