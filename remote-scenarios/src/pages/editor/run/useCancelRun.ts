import { useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import { useRunCommands } from '../../../data/editorCommands.ts';

/** Cancels a run; a failure is said in the snackbar. */
export function useCancelRun() {
  const commands = useRunCommands();
  const { notices } = useHost();
  const [busy, setBusy] = useState(false);
  const cancel = async (run: Pick<RunLog, 'id'>) => {
    setBusy(true);
    try {
      await commands.cancel(run);
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { cancel, busy };
}
