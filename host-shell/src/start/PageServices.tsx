import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnread } from 'shared-contracts/api/notification';
import { useEventListener, useHost, useLive } from 'shared-contracts/react';
import { type Arguments, unstable_serialize, useSWRConfig } from 'swr';
import { themeOf, useAppearance } from '../appearance/appearanceStore.ts';
import { useDirectionNews } from '../appearance/useDirectionNews.ts';
import { useOtherTabs } from '../appearance/useOtherTabs.ts';
import { forgetForSession, readForSession, writeForSession } from '../services/browserStorage.ts';
import { useCallsFail } from '../services/callHealth.ts';
import { logFailure } from '../services/log.ts';
import { useRetry } from '../services/useRetry.ts';
import { isSuspension } from '../session/refusals.ts';
import { hasUnsavedWork } from '../session/unsavedWork.ts';
import type { PageHandle } from '../shell/pageHandle.ts';
import { useShell } from '../shell/shell.ts';
import { useNewerNotice } from './useNewerNotice.ts';

interface PageServicesProps {
  page: PageHandle;
  children: ReactNode;
}

/**
 * Readings on screen are asked for again when facts may have been missed: after a reconnect, and where something was
 * published between the page and its live updates (architecture §5). The plan limits what lists offer and what runs, so
 * those made under an old one are as well.
 */
function useFreshReadings(): void {
  const ask = useLive({}, { refresh: (reread) => reread() });
  useEventListener('account-changed', ask);
}

/** Calls fail though the push connection may stand: nothing but a call tells when they no longer do. */
function useFailedReadings(): void {
  const { cache, mutate } = useSWRConfig();
  const isFailed = (key: Arguments) => cache.get(unstable_serialize(key))?.error !== undefined;
  const { api } = useHost();
  useRetry(useCallsFail(), () => {
    void mutate(isFailed);
    // What failed may be none of the readings: this one, small as it is, tells as well.
    void api.call(countUnread, {}, { quiet: true }).catch(() => undefined);
  });
}

/**
 * What belonged to a session that ended is forgotten, and the guard decides where the page goes. A page with unsaved
 * work stays instead, until its user has signed in again elsewhere and can go on with it.
 */
function useEndOfSession(recheck: () => void): void {
  const { session, realtime, isLeaving } = useShell();
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      session.onSignedOut(() => {
        realtime.disconnect();
        if (!isLeaving() && hasUnsavedWork()) {
          return session.status().kind === 'removed' ? undefined : session.keep('ended');
        }
        void mutate(() => true, undefined, { revalidate: false });
        if (!isLeaving()) recheck();
      }),
    [session, realtime, isLeaving, mutate, recheck],
  );
}

/** The session is good again: the guard opens the push connection, and what is on screen is read again. */
function useRecovery(recheck: () => void): void {
  const { session } = useShell();
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      session.onRecovered(() => {
        recheck();
        void mutate(() => true);
      }),
    [session, mutate, recheck],
  );
}

const removedFrom = 'removed-from-organization';

/**
 * The user no longer belongs to the organisation on screen: the browser loads what is left to them, and says why. A page
 * with unsaved work stays until they have taken what they need.
 */
function useRemoval(): void {
  const { session, realtime, leave } = useShell();
  useEffect(
    () =>
      session.onRemoved(() => {
        if (hasUnsavedWork()) {
          realtime.disconnect();
          return session.keep('removed');
        }
        writeForSession(removedFrom, session.get().account.companyName);
        leave();
      }),
    [session, realtime, leave],
  );
}

/** Says on the next page that its user was removed from the organisation of the page before. */
function useRemovalNotice(): void {
  const { t } = useTranslation();
  const { notices } = useHost();
  const shown = useRef(false);
  useEffect(() => {
    const company = readForSession(removedFrom);
    if (!company || shown.current) return;
    shown.current = true;
    forgetForSession(removedFrom);
    notices.show({ message: t('banner.removedFrom', { company }), color: 'info' });
  }, [notices, t]);
}

/**
 * Roles are computed again at every token refresh; a page that is no longer allowed goes at once (SEC-17). Without a
 * sign-in there are none: the end of it decides then what becomes of the page.
 */
function useRoleChanges(recheck: () => void): void {
  const { session } = useShell();
  useEffect(() => {
    let known = rolesKey(session.record());
    return session.subscribe(() => {
      const now = rolesKey(session.record());
      if (now === null) return;
      if (known !== null && now !== known) recheck();
      known = now;
    });
  }, [session, recheck]);
}

function rolesKey(record: { access: { roles: ReadonlySet<string> } } | null): string | null {
  return record && [...record.access.roles].sort().join(' ');
}

/** Announces limits, plan or name of the account once they changed. Areas read them from the session. */
function useAccountNews(): void {
  const { session } = useShell();
  const { events } = useHost();
  useEffect(() => {
    const accountNow = () => (session.record() ? session.get().account : null);
    let known = JSON.stringify(accountNow());
    return session.subscribe(() => {
      const account = accountNow();
      const now = JSON.stringify(account);
      if (account && known !== 'null' && now !== known) {
        events.publish('account-changed', { accountNumber: account.accountNumber });
      }
      known = now;
    });
  }, [session, events]);
}

/**
 * The account follows whatever changes it: its people, a checkout, a renewal, the provider or an administrator (ACC-21).
 * It is read after a reconnect too, and without live updates when somebody comes back to the page: news may have been
 * missed.
 */
function useChangedAccount(): void {
  const { session, realtime } = useShell();
  const ask = useLive(
    { 'account-update': (_, { ask }) => ask(), 'limits-update': (_, { ask }) => ask() },
    { refresh: () => session.reloadAccount().catch((error) => isSuspension(error) || logFailure('account', error)) },
  );
  useEffect(() => {
    const onFocus = () => realtime.state() !== 'connected' && ask();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [realtime, ask]);
}

/** Notifies the areas which theme is on screen now, whether the user chose it or the operating system did. */
function useThemeNews(): void {
  const { events } = useHost();
  useEffect(
    () =>
      useAppearance.subscribe((state, before) => {
        const theme = themeOf(state);
        if (theme !== themeOf(before)) events.publish('theme-changed', { theme });
      }),
    [events],
  );
}

/** Ties services to router and cache: sign-out, role changes, reconnects, news of the plan. */
export function PageServices({ page, children }: PageServicesProps) {
  useFreshReadings();
  useFailedReadings();
  useEndOfSession(page.recheck);
  useRecovery(page.recheck);
  useRemoval();
  useRemovalNotice();
  useRoleChanges(page.recheck);
  useAccountNews();
  useChangedAccount();
  useThemeNews();
  useOtherTabs();
  useDirectionNews();
  useNewerNotice();
  return children;
}
