import type { RunStatus } from '../../../api/run/status.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info' | 'violet';
/** How public pages stand: live · live, with changes that are not published · out of order · never published · expired. */
type PublicPageStatus = 'live' | 'out-of-order' | 'changed' | 'unpublished' | 'ended';
export type StatusId = RunStatus | PublicPageStatus | 'handled' | 'started' | 'stop' | 'paused' | 'receiving' | 'trash';

/** Tone of a status; icon and word go with it, never colour alone (look §2). */
export interface StatusLook {
  tone: Tone;
}

export const statusLooks: Readonly<Record<StatusId, StatusLook>> = {
  QUEUED: { tone: 'neutral' },
  SCHEDULED: { tone: 'violet' },
  HOLD: { tone: 'warning' },
  IN_PROGRESS: { tone: 'primary' },
  SUCCESSFUL: { tone: 'success' },
  FAILED: { tone: 'error' },
  CANCELLED: { tone: 'neutral' },
  handled: { tone: 'success' },
  started: { tone: 'success' },
  stop: { tone: 'neutral' },
  paused: { tone: 'warning' },
  receiving: { tone: 'success' },
  live: { tone: 'success' },
  changed: { tone: 'info' },
  'out-of-order': { tone: 'error' },
  unpublished: { tone: 'neutral' },
  ended: { tone: 'neutral' },
  trash: { tone: 'neutral' },
};

/** Look of a run: a handled error is a success with a return arrow. */
export function statusLookOf(status: RunStatus, handled = false): StatusId {
  return status === 'SUCCESSFUL' && handled ? 'handled' : status;
}
