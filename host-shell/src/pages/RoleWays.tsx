import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import type { UserRecord } from '../session/userRecord.ts';
import { useShell } from '../shell/shell.ts';
import classes from './BlankPage.module.css';
import { SwitchWays } from './SwitchWays.tsx';

/** Ways on for someone whose role does not reach: ask who can give it, another organisation, another account. */
export function RoleWays({ visitor, missing, from }: { visitor: UserRecord; missing: string[]; from: string }) {
  const { t } = useTranslation();
  const { hostedPages, signOut } = useShell();
  const organisation = visitor.organisation.name;
  const granter = missing.includes('Superadmin') ? 'superAdmin' : 'admin';
  const returnTo = new URL(from, location.origin).href;
  return (
    <section className={classes.ways} aria-label={t('unauthorized.ways')}>
      <h2 className={classes.waysTitle}>{t('unauthorized.ways')}</h2>
      <div className={classes.way}>
        <span className={classes.wayText}>{t(`unauthorized.grant.${granter}`, { organisation })}</span>
        <Button href={hostedPages.organisation(visitor.organisation.id, { returnTo })}>
          {t('unauthorized.members')}
        </Button>
      </div>
      <SwitchWays visitor={visitor} />
      <div className={classes.way}>
        <span className={classes.wayText}>
          {t('unauthorized.signedInAs', { email: visitor.user.email, organisation })}
        </span>
        <Button onClick={() => void signOut()}>{t('unauthorized.otherAccount')}</Button>
      </div>
    </section>
  );
}
