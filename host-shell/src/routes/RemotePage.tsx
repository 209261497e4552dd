import { type ReactNode, useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import type { PlanRemote } from 'shared-contracts/deploy';
import { HostProvider } from 'shared-contracts/react';
import { DelayedSkeleton } from 'shared-contracts/ui/core';
import { RemoteBoundary } from '../errors/RemoteBoundary.tsx';
import { RemoteFailureCard } from '../errors/RemoteFailureCard.tsx';
import { UnbuiltArea } from '../errors/UnbuiltArea.tsx';
import type { PlanRoute } from '../plan/planRoutes.ts';
import type { LoadedPage } from '../plan/remoteCode.ts';
import { isUnbuilt, RemoteFailure } from '../remotes/remoteFailure.ts';
import { useShell } from '../shell/shell.ts';
import type { Leaving } from './leaving.ts';
import classes from './RemotePage.module.css';

/** Holds the place of a page whose code is on its way: title row and lines, after 300 ms (look §1). */
function PageSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={classes.title} />
      <div className={classes.rows}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </div>
    </DelayedSkeleton>
  );
}

/** Of the one page; its remote's own state is the unit's. */
interface PageState {
  page: LoadedPage | undefined;
  failure: RemoteFailure | null;
  attempt: number;
}

type PageEvent = { page: LoadedPage } | { failure: RemoteFailure } | 'retry';

function reduce(state: PageState, act: PageEvent): PageState {
  if (act === 'retry') return { page: undefined, failure: null, attempt: state.attempt + 1 };
  return 'page' in act ? { ...state, page: act.page } : { ...state, failure: act.failure };
}

function asFailure(remote: PlanRemote, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(remote, 'mount', 'init', error instanceof Error ? error.message : String(error), error);
}

interface LivePageProps {
  route: PlanRoute;
  /** The remote in the release that is in use now. */
  entry: PlanRemote;
}

/** Names remote and release for whoever looks from outside, as the check of a release does; no card bears them. */
function Area({ entry, route, children }: LivePageProps & { children: ReactNode }) {
  const { outcomes, vitals, watch } = useShell();
  // While drawing and not after: a page that never comes to an end has no after.
  watch.drawing(entry);
  const { name } = route.route;
  useEffect(() => {
    outcomes.shown(entry);
    vitals.opened(entry, name);
    return () => watch.left(entry, name);
  }, [outcomes, vitals, watch, entry, name]);
  return (
    <div className={classes.area} data-remote={entry.remote} data-release={entry.release?.hash}>
      {children}
    </div>
  );
}

/** Loads the page of a route, again after `retry`. */
function useLoadedPage({ route, entry }: LivePageProps) {
  const { code, host } = useShell();
  const [state, act] = useReducer(reduce, { page: code.loaded(route), failure: null, attempt: 0 });
  const { page, attempt } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (page) return;
    let wanted = true;
    code.load(route).then(
      (loaded) => wanted && act({ page: loaded }),
      (error: unknown) => {
        const failed = asFailure(entry, error);
        // Of a page that froze the next one told when it began; of what is not built yet there is nothing to tell.
        if (failed.code !== 'frozen' && !isUnbuilt(failed.code)) host.telemetry.error(failed);
        if (wanted && !failed.isHandled) act({ failure: failed });
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, host, route, entry, page, attempt]);
  return { ...state, retry: useCallback(() => act('retry'), []) };
}

function LivePage({ route, entry }: LivePageProps) {
  const { code } = useShell();
  const { page, failure, attempt, retry } = useLoadedPage({ route, entry });
  const letGo = useCallback(() => code.unit(entry).revive(entry), [code, entry]);
  if (failure && isUnbuilt(failure.code)) return <UnbuiltArea entry={entry} hasFailed={failure.code === 'unbuilt'} />;
  if (failure) {
    const again = failure.code === 'frozen' ? letGo : retry;
    return <RemoteFailureCard failure={failure} tries={attempt} onRetry={again} />;
  }
  if (!page) return <PageSkeleton />;
  return (
    <RemoteBoundary key={attempt} remote={entry} report={page.host.telemetry.error} tries={attempt} onRetry={retry}>
      <HostProvider host={page.host}>
        <Area route={route} entry={entry}>
          <page.Page />
        </Area>
      </HostProvider>
    </RemoteBoundary>
  );
}

/**
 * A page of a remote: its code when it is here, a skeleton while it comes, a card when it does not (MF-50). It begins
 * again when its remote is switched off or on, or another release takes its place, and goes when it is left and stays on.
 */
export function RemotePage({ entry: route, leaving }: { entry: PlanRoute; leaving: Leaving }) {
  const { code } = useShell();
  const isOverdue = useSyncExternalStore(leaving.subscribe, leaving.isOverdue);
  const unit = code.unit(route.remote);
  const life = useSyncExternalStore(unit.subscribe, unit.life);
  if (isOverdue) return <PageSkeleton />;
  return <LivePage key={life} route={route} entry={unit.entry()} />;
}
