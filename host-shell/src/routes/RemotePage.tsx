import { type ReactNode, useCallback, useEffect, useReducer } from 'react';
import type { PlanRemote } from 'shared-contracts/deploy';
import { HostProvider } from 'shared-contracts/react';
import { RemoteBoundary } from '../errors/RemoteBoundary.tsx';
import { RemoteFailureCard } from '../errors/RemoteFailureCard.tsx';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import { useShell } from '../services/shell.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { PlanRoute } from './planRoutes.ts';
import classes from './RemotePage.module.css';
import type { LoadedPage } from './remoteCode.ts';

interface PageState {
  page: LoadedPage | undefined;
  failure: RemoteFailure | null;
  attempt: number;
}

type PageAct = { page: LoadedPage } | { failure: RemoteFailure } | 'retry';

function reduce(state: PageState, act: PageAct): PageState {
  if (act === 'retry') return { page: undefined, failure: null, attempt: state.attempt + 1 };
  return 'page' in act ? { ...state, page: act.page } : { ...state, failure: act.failure };
}

function asFailure(entry: PlanRoute, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(
    entry.remote,
    'mount',
    'init',
    error instanceof Error ? error.message : String(error),
    error,
  );
}

/** Names remote and release for whoever looks from outside, as the check of a release does; no card bears them. */
function Area({ remote, release, children }: PlanRemote & { children: ReactNode }) {
  return (
    <div className={classes.area} data-remote={remote} data-release={release?.hash}>
      {children}
    </div>
  );
}

/** A page of a remote: its code when it is here, a skeleton while it comes, a card when it does not (MF-50). */
export function RemotePage({ entry }: { entry: PlanRoute }) {
  const { code, host } = useShell();
  const [{ page, failure, attempt }, act] = useReducer(reduce, { page: code.loaded(entry), failure: null, attempt: 0 });
  const retry = useCallback(() => act('retry'), []);
  // Switched off or on again while it is open: what may be loaded has changed.
  useEffect(() => code.onSwitched(entry.remote.remote, retry), [code, entry, retry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    if (page) return;
    let wanted = true;
    code.load(entry).then(
      (loaded) => wanted && act({ page: loaded }),
      (error: unknown) => {
        const failed = asFailure(entry, error);
        host.telemetry.error(failed);
        if (wanted && !failed.isHandled) act({ failure: failed });
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, host, entry, page, attempt]);
  if (failure) return <RemoteFailureCard failure={failure} tries={attempt} onRetry={retry} />;
  if (!page) return <PageSkeleton />;
  return (
    <RemoteBoundary
      key={attempt}
      remote={entry.remote}
      report={page.host.telemetry.error}
      tries={attempt}
      onRetry={retry}
    >
      <HostProvider host={page.host}>
        <Area {...entry.remote}>
          <page.Page />
        </Area>
      </HostProvider>
    </RemoteBoundary>
  );
}
