import { useSession } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './profile.module.css';

/** Who the person is. */
export function ProfileSection() {
  const t = useAccountText();
  const { user } = useSession();
  return (
    <Panel title={t('profile.title')}>
      <dl className={classes.facts}>
        <dt>{t('profile.firstName')}</dt>
        <dd>{user.firstName || t('profile.noName')}</dd>
        <dt>{t('profile.lastName')}</dt>
        <dd>{user.lastName || t('profile.noName')}</dd>
        <dt>{t('profile.email')}</dt>
        <dd>{user.email}</dd>
      </dl>
    </Panel>
  );
}
