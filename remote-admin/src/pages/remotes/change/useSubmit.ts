import type { DeployChange } from 'shared-contracts/api/deploy';
import { useHost } from 'shared-contracts/react';
import { useChange } from '../../../data/changes.ts';
import { useRefresh } from '../../../data/live.ts';
import type { Decision } from './useDecision.ts';
import { isStale } from './useProposal.ts';

/** Writes a change once; a refusal stays on screen with everything that was typed. */
export function useSubmit(decision: Decision, said: string, onDone: () => void) {
  const host = useHost();
  const command = useChange();
  const refresh = useRefresh();
  const submit = async (change: DeployChange) => {
    if (command.running) return;
    try {
      const { entry } = await command.run(change);
      // What is written is no news to the one who wrote it.
      decision.goOn(entry.revision);
      onDone();
      host.notices.show({ message: said, color: 'success' });
      await refresh();
    } catch (error) {
      if (isStale(error)) await refresh();
    }
  };
  return { submit, running: command.running, error: isStale(command.error) ? null : command.error };
}
