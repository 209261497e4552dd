import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHost } from 'shared-contracts/react';
import { useSWRConfig } from 'swr';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import type { EntryAct } from './entry.ts';

type Performed = Exclude<EntryAct, { kind: 'pick' }>;

/** Opens what an entry leads to, here or in a new tab, or runs it. A failure is said, and nothing else happens. */
export function usePerform(): (act: Performed, newTab: boolean) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notices, telemetry } = useHost();
  const { mutate } = useSWRConfig();
  return async (act, newTab) => {
    if (act.kind === 'open') {
      if (newTab || act.external) window.open(act.to, '_blank', 'noopener');
      else await navigate(act.to);
      return;
    }
    try {
      await act.run();
      if (act.changes) await mutate(() => true);
    } catch (error) {
      telemetry.error(error);
      const unloaded = error instanceof RemoteFailure || !(error instanceof Error) || error.message === '';
      notices.show({ message: unloaded ? t('search.actionFailed') : error.message, color: 'error' });
    }
  };
}
