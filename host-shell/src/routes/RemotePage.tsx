import { type ReactNode, useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
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

/** Of the one page; its remote's own state is the unit's. */
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

function asFailure(remote: PlanRemote, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(remote, 'mount', 'init', error instanceof Error ? error.message : String(error), error);
}

/** Names remote and release for whoever looks from outside, as the check of a release does; no card bears them. */
function Area({ entry, children }: { entry: PlanRemote; children: ReactNode }) {
  const { outcomes } = useShell();
  useEffect(() => outcomes.shown(entry), [outcomes, entry]);
  return (
    <div className={classes.area} data-remote={entry.remote} data-release={entry.release?.hash}>
      {children}
    </div>
  );
}

interface LivePageProps {
  route: PlanRoute;
  /** The remote in the release that is in use now. */
  entry: PlanRemote;
}

function LivePage({ route, entry }: LivePageProps) {
  const { code, host } = useShell();
  const [{ page, failure, attempt }, act] = useReducer(reduce, { page: code.loaded(route), failure: null, attempt: 0 });
  const retry = useCallback(() => act('retry'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    if (page) return;
    let wanted = true;
    code.load(route).then(
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
  }, [code, host, route, entry, page, attempt]);
  if (failure) return <RemoteFailureCard failure={failure} tries={attempt} onRetry={retry} />;
  if (!page) return <PageSkeleton />;
  return (
    <RemoteBoundary key={attempt} remote={entry} report={page.host.telemetry.error} tries={attempt} onRetry={retry}>
      <HostProvider host={page.host}>
        <Area entry={entry}>
          <page.Page />
        </Area>
      </HostProvider>
    </RemoteBoundary>
  );
}

/**
 * A page of a remote: its code when it is here, a skeleton while it comes, a card when it does not (MF-50). It begins
 * anew when its remote is switched off or on, or another release takes its place.
 */
export function RemotePage({ entry: route }: { entry: PlanRoute }) {
  const { code } = useShell();
  const unit = code.unit(route.remote);
  const life = useSyncExternalStore(unit.subscribe, unit.life);
  return <LivePage key={life} route={route} entry={unit.entry()} />;
}
