import { type Excess, excessOf, JsonCount, nestingLimit, valueLimit } from '../../engine/jsonBounds.ts';
import { HttpError } from '../../errors/httpError.ts';
import { Breaks } from '../../process/turns.ts';

/** A limit as people of each language write it. */
export const writtenLimit = (limit: number) => ({ en: limit.toLocaleString('en'), fr: limit.toLocaleString('fr') });

const maxValues = (times: number) => Math.floor(valueLimit * Math.max(1, times));

function refuse(excess: Excess, times: number): never {
  if (excess === 'depth') throw new HttpError('unreadable_body.depth', { limit: nestingLimit });
  throw new HttpError('unreadable_body.values', { limit: writtenLimit(maxValues(times)) });
}

/** Lets JSON text pass that is within the limits of a payload, or has so many times its values. @throws HttpError 400 that names the limit */
export function requireBounds(json: string, times = 1): void {
  const excess = excessOf(json, nestingLimit, maxValues(times));
  if (excess) refuse(excess, times);
}

/** Characters that are counted before others may get a turn. */
const stretch = 512 * 1024;

/** As `requireBounds`, of a text so long that counting it would hold everybody up. */
export async function requireBoundsInTurns(json: string, times = 1): Promise<void> {
  const count = new JsonCount(nestingLimit, maxValues(times));
  const breaks = new Breaks();
  for (let at = 0; at < json.length; ) {
    const counted = count.through(json, at, Math.min(at + stretch, json.length));
    if (typeof counted === 'string') return refuse(counted, times);
    at = counted;
    if (breaks.isDue) await breaks.take();
  }
}
