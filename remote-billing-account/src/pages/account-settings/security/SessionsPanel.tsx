import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignInSession } from 'shared-contracts/api/person';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, DelayedSkeleton, ErrorCard, Panel, Tag } from 'shared-contracts/ui/core';
import { useEndSessions, useSessions } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './security.module.css';

const phones = new Set(['iOS', 'Android']);

function useDeviceName() {
  const t = useAccountText();
  return ({ browser, system }: SignInSession) =>
    browser && system
      ? t('security.browserOn', { browser, system })
      : (browser ?? system ?? t('security.unknownBrowser'));
}

function SessionRow({ session, busy, onEnd }: { session: SignInSession; busy: boolean; onEnd: () => void }) {
  const t = useAccountText();
  const name = useDeviceName()(session);
  const Icon = phones.has(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const { first_ip: first, last_ip: last } = session;
  return (
    <li className={classes.session}>
      <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.lines}>
        <span className={classes.name}>
          {name} {session.is_current && <Tag color="success">{t('security.thisBrowser')}</Tag>}
        </span>
        <span className={classes.detail}>
          {t('security.lastUsed')} <RelativeTime value={session.last_seen} /> · {last}
        </span>
        <span className={classes.detail}>
          {t('security.signedIn')} <RelativeTime value={session.created} />
          {first !== last && <> · {first}</>}
        </span>
      </div>
      {!session.is_current && (
        <Button size="small" disabled={busy} onClick={onEnd} aria-label={t('security.endOf', { name })}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and the way to sign out there. */
export function SessionsPanel() {
  const t = useAccountText();
  const { notices } = useHost();
  const { data: sessions, error, mutate } = useSessions();
  const { end, endOthers, running } = useEndSessions();
  const [asking, setAsking] = useState(false);
  if (error) return <ErrorCard title={t('security.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!sessions) return <DelayedSkeleton rows={4} />;
  // A failed call has been told in the terminal by then.
  const signOut = (act: Promise<unknown>, message: string) =>
    act.then(
      () => notices.show({ message, color: 'success' }),
      () => void mutate(),
    );
  const signOutOthers = () => {
    void signOut(endOthers(), t('security.othersEnded'));
    setAsking(false);
  };
  const others = sessions.some(({ is_current }) => !is_current);
  return (
    <Panel
      title={t('security.sessions')}
      actions={others && <Button onClick={() => setAsking(true)}>{t('security.endOthers')}</Button>}
    >
      <p className={classes.note}>{t('security.sessionsHint')}</p>
      <ul className={classes.sessions} aria-label={t('security.sessions')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={running}
            onEnd={() => void signOut(end(session.id), t('security.ended'))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        title={t('security.endOthersTitle')}
        confirmLabel={t('security.endOthers')}
        danger
        busy={running}
        onConfirm={signOutOthers}
        onCancel={() => setAsking(false)}
      >
        {t('security.endOthersBody')}
      </ConfirmDialog>
    </Panel>
  );
}
