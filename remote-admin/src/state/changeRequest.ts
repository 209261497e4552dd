import type { RemoteStatus } from 'shared-contracts/api/deploy';

type Pin = RemoteStatus['pins'][number];

/** What someone is about to do to a remote; the dialog asks for the rest. */
export interface ChangeRequest {
  remote: string;
  action: 'promote' | 'canary' | 'pin' | 'unpin' | 'rollback' | 'kill' | 'revive' | 'preview';
  /** Hash of the release it is about, chosen beforehand. */
  release?: string;
  /** The pin to take off. */
  pin?: Pin;
}

export type ChangeAction = ChangeRequest['action'];

/** Begins a change. The focus comes back to `opener`, where what was pressed is gone by then. */
export type AskForChange = (request: ChangeRequest, opener?: HTMLElement | null) => void;

/**
 * The release that a change is most likely about, to begin with: the one chosen beforehand, for a promotion the canary,
 * else the newest that is not live for everyone already. A pin may be to any, so nothing is guessed.
 */
export function suggestedRelease(
  { action, release }: ChangeRequest,
  { canary, newest, stable }: Pick<RemoteStatus, 'canary' | 'newest' | 'stable'>,
): string | undefined {
  if (release || action === 'pin') return release;
  if (action === 'promote' && canary) return canary.release.hash;
  return newest?.hash === stable?.release.hash ? undefined : newest?.hash;
}
