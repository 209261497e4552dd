import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import classes from './misc.module.css';

/** The way back into the product. */
export function HomeLink() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <RemoteLink to="dashboard-scenario" className={classes.home}>
      {t('misc.home')}
    </RemoteLink>
  );
}
