import type { SessionState } from './sessionState.ts';
import type { SessionStatus } from './sessionStatus.ts';
import { standingAmongTabs } from './verification.ts';

/** Whoever is signed in as somebody else, out, or removed has more pressing news. */
const lessPressing: ReadonlySet<SessionStatus['kind']> = new Set(['good', 'unreachable', 'other-organisation']);

/** Follows whether the organisation of an open page is suspended: any call of it says so. */
export function createSuspension(state: SessionState) {
  return {
    /** A call was refused for it. */
    begin(): void {
      if (state.record() && lessPressing.has(state.status().kind)) state.stand({ kind: 'suspended' });
    },
    /** The account could be read: the organisation lets its people in. */
    end(): void {
      const record = state.record();
      if (!record || state.status().kind !== 'suspended') return;
      state.stand(standingAmongTabs(record));
      state.listeners.emit('recovered', undefined);
    },
  };
}
