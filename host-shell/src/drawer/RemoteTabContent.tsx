import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { HostProvider } from 'shared-contracts/react';
import { RemoteBoundary } from '../errors/RemoteBoundary.tsx';
import { RemoteFailureCard } from '../errors/RemoteFailureCard.tsx';
import type { LoadedTab } from '../plan/remoteCode.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { useShell } from '../shell/shell.ts';
import classes from './ContextViewer.module.css';
import type { RemoteTab } from './remoteTabs.ts';

interface TabState {
  loaded: LoadedTab | null;
  failure: RemoteFailure | null;
}

const nothing: TabState = { loaded: null, failure: null };

function useLoadedTab({ remote, tab: { id } }: RemoteTab, attempt: number): TabState {
  const { code, host } = useShell();
  const [state, setState] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let wanted = true;
    setState(nothing);
    code.loadTab(remote, id).then(
      (loaded) => wanted && setState({ loaded, failure: null }),
      (error: unknown) => {
        const failure =
          error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'mount', 'init', String(error), error);
        host.telemetry.error(failure);
        if (wanted && !failure.isHandled) setState({ loaded: null, failure });
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, host, remote, id, attempt]);
  return state;
}

function LiveTab({ remoteTab }: { remoteTab: RemoteTab }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const { loaded, failure } = useLoadedTab(remoteTab, attempt);
  if (failure) {
    return (
      <div className={classes.failure}>
        <RemoteFailureCard failure={failure} tries={attempt} onRetry={retry} />
      </div>
    );
  }
  if (!loaded) return <div role="status" aria-label={t('contextViewer.loading')} />;
  return (
    <RemoteBoundary
      key={attempt}
      remote={remoteTab.remote}
      report={loaded.host.telemetry.error}
      tries={attempt}
      onRetry={retry}
    >
      <HostProvider host={loaded.host}>
        <loaded.Tab />
      </HostProvider>
    </RemoteBoundary>
  );
}

/** What a remote shows in its tab: its code is loaded when the tab is opened, and a failure stays in the tab. */
export function RemoteTabContent({ remoteTab }: { remoteTab: RemoteTab }) {
  const { code } = useShell();
  const unit = code.unit(remoteTab.remote);
  const life = useSyncExternalStore(unit.subscribe, unit.life);
  return <LiveTab key={life} remoteTab={remoteTab} />;
}
