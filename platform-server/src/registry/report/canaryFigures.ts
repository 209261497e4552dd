import type { RemoteStatus } from 'shared-contracts/api/deploy';
import type { RemoteState } from '../ledgerState.ts';

/** Sessions of a canary since it began, those that failed, and how it does. */
export type CanaryFigures = Pick<NonNullable<RemoteStatus['canary']>, 'sessions' | 'failed' | 'health'>;

/** Knows how canaries do. */
export interface CanaryWatch {
  /** Null where no canary runs. */
  figures(remote: string, state: RemoteState): Promise<CanaryFigures | null>;
}
