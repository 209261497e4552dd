import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { Reference } from './flowReferences.ts';

/** A copy in the making: the transaction it is made in, for whom, and what takes the place of what it refers to. */
export interface Copying {
  database: Queryable;
  /** In the target. */
  actor: TrackingActor;
  /** Account number. */
  source: string;
  targetOf(reference: Reference): string | null;
}
