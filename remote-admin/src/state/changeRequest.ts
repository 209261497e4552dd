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

/** Begins a change; null where the caller may change nothing. */
export type AskForChange = (request: ChangeRequest) => void;
