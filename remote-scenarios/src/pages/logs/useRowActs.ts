import { useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import { type RetryChoice, useRunCommands } from '../../data/editorCommands.ts';
import { useLogsText } from './useLogsText.ts';

/** Retry and cancel of one run; what came of it is said in the snackbar. */
export function useRowActs(run: RunLog) {
  const t = useLogsText();
  const { notices } = useHost();
  const commands = useRunCommands();
  const [busy, setBusy] = useState(false);
  /** Whether it went well. */
  const attempt = async (act: () => Promise<RunLog>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      notices.show({ message: done, color: 'success' });
      return true;
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    retry: (choice?: RetryChoice) => attempt(() => commands.retry(run, choice), t('retried')),
    cancel: () => attempt(() => commands.cancel(run), t('cancelled')),
  };
}
