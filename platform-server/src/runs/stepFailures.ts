import { asHttpError } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import { maskText } from '../masking/maskText.ts';
import { outageOf } from '../process/databaseOutage.ts';
import { sharedNow } from '../process/sharedClock.ts';

/** After each failure of a step in a row: it is tried again so much later, so that it holds up no other. */
const pausesMs = [1_000, 5_000, 30_000, 30_000];

/** When a step that failed is tried again, after so many failures in a row before; null when it is not any more. */
export function nextTry(err: unknown, failures: number): Date | null {
  // The database comes back without anybody's help.
  const pause = outageOf(err) ? pausesMs[Math.min(failures, pausesMs.length - 1)] : pausesMs[failures];
  return pause === undefined ? null : new Date(sharedNow() + pause);
}

/** Why a step failed, as everybody may read it; `unforeseen` is said of what nobody foresaw. */
export function reasonOfStep(thrown: unknown, unforeseen: 'internal.replay' | 'internal.bulk') {
  const error = asHttpError(thrown);
  const { en, fr } = (error.code === 'internal' ? new HttpError(unforeseen) : error).texts;
  return { en: maskText(en), fr: maskText(fr) };
}
