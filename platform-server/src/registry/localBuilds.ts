import type { Release } from 'shared-contracts/deploy';
import type { RemoteState } from './ledgerState.ts';

/** Actor of the entries by which a server promotes what was built beside it. */
export const localBuilder = 'local build';

/** The environment in which a build is live as soon as it is there: someone is working on it. */
export const localEnvironment = 'local';

/** A build of a remote that lies beside the server. */
export interface LocalBuild {
  release: Pick<Release, 'hash'>;
  /** It was not stored before. */
  isNew: boolean;
}

/**
 * Whether a build that lies beside the server is to be promoted. One that was there before never takes the place of a
 * release that somebody has decided on, by promoting it or by going back to it: what was taken back does not return by
 * a restart. Elsewhere than in the `local` environment teams publish their releases themselves, so a build is only the
 * beginning of a remote that was never there.
 */
export function isForPromotion(
  { release: { hash }, isNew }: LocalBuild,
  state: RemoteState | undefined,
  environment: string,
): boolean {
  const stable = state?.promoted[0];
  if (!state || !stable) return true;
  if (stable === hash || environment !== localEnvironment) return false;
  return isNew || state.stable?.actor === localBuilder;
}
