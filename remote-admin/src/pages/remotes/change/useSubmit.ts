import type { DeployChange } from 'shared-contracts/api/deploy';
import { useHost } from 'shared-contracts/react';
import { useChange } from '../../../data/changes.ts';
import { useRefresh } from '../../../data/live.ts';
import type { Decision } from './useDecision.ts';
import { isStale } from './useProposal.ts';

/** Writes a change, or asks a second person for it; false when someone else was quicker, which the dialog shows on its own. */
export function useSubmit(decision: Decision, texts: { done: string; asked: string }, onDone: () => void) {
  const host = useHost();
  const command = useChange();
  const refresh = useRefresh();
  const submit = async (change: DeployChange) => {
    try {
      const { entry, written } = await command.run(change);
      // What is written is no news to the one who wrote it.
      if (written) decision.goOn(entry.revision);
      onDone();
      host.notices.show(written ? { message: texts.done, color: 'success' } : { message: texts.asked, color: 'info' });
      await refresh();
      return true;
    } catch (error) {
      if (!isStale(error)) throw error;
      await refresh();
      return false;
    }
  };
  return { submit, running: command.running };
}
