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
  const attempt = async (act: () => Promise<RunLog>, done: string) => {
    setBusy(true);
    try {
      await act();
      notices.show({ message: done, color: 'success' });
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
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
