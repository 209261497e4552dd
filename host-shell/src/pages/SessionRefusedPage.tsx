import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import type { UserRecord } from '../session/userRecord.ts';
import { useShell } from '../shell/shell.ts';
import classes from './BlankPage.module.css';
import { BlankPage } from './BlankPage.tsx';
import { SwitchWays } from './SwitchWays.tsx';

/** Who is signed in, as far as the auth service says so: the organisation itself lets nobody in. */
function useKnownVisitor(): UserRecord | null {
  const { session } = useShell();
  const [visitor, setVisitor] = useState<UserRecord | null>(null);
  useEffect(() => {
    let wanted = true;
    session.visitor().then(
      (record) => wanted && setVisitor(record),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  return visitor;
}

interface RefusedProps {
  from: string;
  why: 'refused' | 'suspended';
}

/** The organisation is suspended: only who operates the installation lets its people in again, so nobody else is to be asked. */
export const SuspendedPage = ({ from }: { from: string }) => <Refused from={from} why="suspended" />;

/**
 * The sign-in service or the server answers and refuses the session for this organisation. Asking again on its own would
 * change nothing: the visitor chooses another organisation or account, or tries again.
 */
export const SessionRefusedPage = ({ from }: { from: string }) => <Refused from={from} why="refused" />;

function Refused({ from, why }: RefusedProps) {
  const { t } = useTranslation();
  const { session, signOut } = useShell();
  const navigate = useNavigate();
  const trying = useNavigation().state !== 'idle';
  const visitor = useKnownVisitor();
  const tryAgain = () => {
    session.forgetFailures();
    void navigate(from, { replace: true });
  };
  const organisation = visitor?.organisation.name;
  return (
    <BlankPage
      scene="refused"
      title={organisation ? t(`unauthorized.${why}.titleOf`, { organisation }) : t(`unauthorized.${why}.title`)}
      text={t(`unauthorized.${why}.text`)}
      code={from === '/' ? undefined : from}
      actions={
        <>
          <Button type="primary" onClick={() => void signOut()}>
            {t('unauthorized.otherAccount')}
          </Button>
          <Button loading={trying} onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
        </>
      }
    >
      {visitor && visitor.organisations.length > 1 && (
        <section className={classes.ways} aria-label={t('unauthorized.ways')}>
          <h2 className={classes.waysTitle}>{t('unauthorized.ways')}</h2>
          <SwitchWays visitor={visitor} />
        </section>
      )}
    </BlankPage>
  );
}
