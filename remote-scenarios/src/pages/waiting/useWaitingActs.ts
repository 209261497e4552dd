import { useState } from 'react';
import { actOnWaitingRuns, type WaitingAction, type WaitingGroup } from 'shared-contracts/api/waiting-run';
import { useCommand, useHost } from 'shared-contracts/react';
import { useWaitingText } from './useWaitingText.ts';

/** Runs that something is done with: one, or a whole group. */
export interface Wanted {
  action: WaitingAction;
  group: WaitingGroup;
  /** One of the group. */
  run?: string;
}

/** Acts on waiting runs, a hundred a call, until all are done. */
export function useWaitingActs(onDone: () => void) {
  const t = useWaitingText();
  const { notices } = useHost();
  const { run: act } = useCommand(actOnWaitingRuns, { quiet: true });
  const [busy, setBusy] = useState(false);
  const perform = async ({ action, group: { state, code, subject }, run }: Wanted) => {
    setBusy(true);
    const which = run === undefined ? { group: { state, code, subject } } : { ids: [run] };
    const messages: string[] = [];
    let done = 0;
    try {
      for (let after: string | null | undefined; after !== null; ) {
        const { results, next } = await act({ body: { action, ...which, ...(after && { after }) } });
        for (const result of results) result.ok ? done++ : messages.push(result.message);
        after = next;
      }
    } catch (error) {
      messages.push((error as Error).message);
    }
    setBusy(false);
    if (done > 0) notices.show({ message: t('done', { count: done }) });
    const [message] = messages;
    if (message) notices.show({ message: t('failed', { count: messages.length, message }), color: 'error' });
    onDone();
  };
  return { busy, perform };
}
