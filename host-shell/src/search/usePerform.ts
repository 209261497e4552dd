import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ActionResult, HostApi } from 'shared-contracts';
import { useHost } from 'shared-contracts/react';
import { useSWRConfig } from 'swr';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { askBefore } from './askBefore.ts';
import type { EntryStep } from './entry.ts';

type Performed = Exclude<EntryStep, { kind: 'pick' }>;

/** Shows how an action ended: a notice with the way on, and its message in the Context Viewer. */
function show({ message, color, link, trace, runId }: ActionResult, { notices, drawer, navigate }: HostApi): void {
  if (trace) drawer.showTrace(trace, { onRun: runId !== undefined });
  const open = link && {
    label: link.label,
    run: () => void navigate(link.to, link.params, { search: link.search }),
  };
  notices.show({ message, color, action: open });
}

/** Opens what an entry leads to, here or in a new tab, or runs it. A failure shows a notice, and nothing else happens. */
export function usePerform(): (step: Performed, newTab: boolean) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const host = useHost();
  const { mutate } = useSWRConfig();
  return async (step, newTab) => {
    if (step.kind === 'open') {
      // A mail program opens no tab.
      if (step.to.startsWith('mailto:')) window.location.assign(step.to);
      else if (newTab || step.external) window.open(step.to, '_blank', 'noopener');
      else await navigate(step.to);
      return;
    }
    try {
      const result = await step.run(askBefore);
      if (result) show(result, host);
      if (step.changes) await mutate(() => true);
    } catch (error) {
      host.telemetry.error(error);
      const unloaded = error instanceof RemoteFailure || !(error instanceof Error) || error.message === '';
      host.notices.show({ message: unloaded ? t('search.actionFailed') : error.message, color: 'error' });
    }
  };
}
