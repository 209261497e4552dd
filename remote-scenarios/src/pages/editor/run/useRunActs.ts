import { useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import { useRunCommands } from '../../../data/editorCommands.ts';
import { useShownRun } from './RunContext.tsx';

/** Retry and cancel of the shown run; a failure is said in the snackbar. */
export function useRunActs() {
  const commands = useRunCommands();
  const shown = useShownRun();
  const { notices } = useHost();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<RunLog>) => {
    setBusy(true);
    try {
      shown.show((await act()).id);
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    retry: (run: Pick<RunLog, 'id'>, fromNode?: string) => attempt(() => commands.retry(run, fromNode)),
    cancel: (run: Pick<RunLog, 'id'>) => attempt(() => commands.cancel(run)),
  };
}
